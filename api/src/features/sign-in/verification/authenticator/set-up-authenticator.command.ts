import type { AuthenticatorSetUp, RecoveryCodesAnswer } from "@portal/api-contract";
import { Op } from "sequelize";
import { Authenticator } from "../../../../models/authenticator.model";
import { User } from "../../../../models/user.model";
import { randomId } from "../../../../platform/crypto/random-id";
import { AppError } from "../../../../platform/errors/app-error";
import { lockSession } from "../../../../sign-in/hold-session";
import type { Browser, Session } from "../../../../platform/http/session";
import { authenticatorRules } from "../verification.limits";
import { verificationTexts } from "../verification.texts";
import type { AuthenticatorDependencies } from "./authenticator.dependencies";
import { changeOwnAuthenticator } from "./change-own-authenticator";
import { replaceRecoveryCodes } from "./recovery-codes";
import { openSecret, sealSecret } from "./sealed-secret";
import { findStep, generateSecret } from "./totp";
import { inTransaction } from "../../../../platform/db/database";

const issuer = "Partner Portal";

/** Omits algorithm, digits and period, because they are every app's defaults. */
function toUri(email: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** Starts a set-up, replacing an unconfirmed one. The secret counts once a code confirms it. Throws 409 when the account has an app. */
export function createStartSetUp({ clock, encryption }: AuthenticatorDependencies) {
  return async (session: Session): Promise<AuthenticatorSetUp> => {
    const { userId } = session;
    const [id, secret, now] = [randomId("aut"), generateSecret(), clock.now()];
    return inTransaction(async () => {
      const { email } = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
      await lockSession(session);
      await Authenticator.destroy({ where: { userId, setUpEndsAt: { [Op.ne]: null } } });
      if ((await Authenticator.count({ where: { userId } })) > 0) {
        throw new AppError({ code: "AUTHENTICATOR_KNOWN", status: 409, message: verificationTexts.authenticatorKnown });
      }
      const setUpEndsAt = new Date(now.getTime() + authenticatorRules.setUpLifetime);
      const sealed = sealSecret(encryption, id, secret);
      const row = { id, userId, secret: sealed, setUpEndsAt, lastStep: 0, createdAt: now };
      await Authenticator.create(row);
      return { secret, uri: toUri(email, secret) };
    });
  };
}

/** Confirms the set-up: the app becomes a second factor. Throws 400 for a wrong code, which may be retried, 409 without a set-up. */
export function createConfirmSetUp(dependencies: AuthenticatorDependencies) {
  const { clock, encryption, codeKeys } = dependencies;
  return async (session: Session, browser: Browser, code: string): Promise<RecoveryCodesAnswer> => {
    const { userId } = session;
    const recoveryCodes = await changeOwnAuthenticator(dependencies, {
      session,
      browser,
      change: "added",
      action: "account.authenticator-added",
      apply: async () => {
        const now = clock.now();
        const waiting = await Authenticator.findOne({ where: { userId, setUpEndsAt: { [Op.gt]: now } } });
        if (!waiting) {
          throw new AppError({ code: "SET_UP_OVER", status: 409, message: verificationTexts.setUpOver });
        }
        const step = findStep(openSecret(encryption, waiting), code, { now, lastStep: 0 });
        if (step === null) {
          throw new AppError({ code: "SET_UP_REFUSED", status: 400, message: verificationTexts.setUpRefused });
        }
        await waiting.update({ setUpEndsAt: null, lastStep: step, createdAt: now });
        return replaceRecoveryCodes(codeKeys, userId);
      },
    });
    return { recoveryCodes };
  };
}
