import type { RecoveryCodesAnswer } from "@portal/api-contract";
import { Authenticator } from "../../../../models/authenticator.model";
import { RecoveryCode } from "../../../../models/recovery-code.model";
import { AppError } from "../../../../platform/errors/app-error";
import type { Browser, Session } from "../../../../platform/http/session";
import { verificationTexts } from "../verification.texts";
import type { AuthenticatorDependencies } from "./authenticator.dependencies";
import { changeOwnAuthenticator } from "./change-own-authenticator";
import { replaceRecoveryCodes } from "./recovery-codes";

export function noAuthenticator(): AppError {
  return new AppError({ code: "NO_AUTHENTICATOR", status: 409, message: verificationTexts.noAuthenticator });
}

/** Removes the app and the recovery codes. Throws 409 without an app. */
export function createRemoveAuthenticator(dependencies: AuthenticatorDependencies) {
  return async (session: Session, browser: Browser): Promise<void> => {
    const where = { userId: session.userId };
    await changeOwnAuthenticator(dependencies, {
      session,
      browser,
      change: "removed",
      action: "account.authenticator-removed",
      apply: async () => {
        const removed = await Authenticator.destroy({ where: { ...where, setUpEndsAt: null } });
        if (removed === 0) throw noAuthenticator();
        await RecoveryCode.destroy({ where });
      },
    });
  };
}

/** Replaces the recovery codes. Throws 409 without an app. */
export function createRenewRecoveryCodes(dependencies: AuthenticatorDependencies) {
  return async (session: Session, browser: Browser): Promise<RecoveryCodesAnswer> => {
    const { userId } = session;
    const recoveryCodes = await changeOwnAuthenticator(dependencies, {
      session,
      browser,
      change: "recovery codes renewed",
      action: "account.recovery-codes-renewed",
      apply: async () => {
        const own = await Authenticator.count({ where: { userId, setUpEndsAt: null } });
        if (own === 0) throw noAuthenticator();
        return replaceRecoveryCodes(dependencies.codeKeys, userId);
      },
    });
    return { recoveryCodes };
  };
}
