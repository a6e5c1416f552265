import { Op } from "sequelize";
import { Authenticator } from "../../../../models/authenticator.model";
import { User } from "../../../../models/user.model";
import { AppError } from "../../../../platform/errors/app-error";
import type { Browser } from "../../../../platform/http/session";
import { createProveFactor } from "../prove-factor";
import type { FactorSubject } from "../verification-subject";
import { verificationTexts } from "../verification.texts";
import type { AuthenticatorDependencies } from "./authenticator.dependencies";
import { notifyAuthenticatorChange } from "./notify-authenticator-change";
import { useRecoveryCode } from "./recovery-codes";
import { openSecret } from "./sealed-secret";
import { findStep } from "./totp";

export interface CodeProof {
  asking: FactorSubject;
  browser: Browser;
  code: string;
}

type Prove = <T>(proof: CodeProof, apply: () => Promise<T>) => Promise<T>;

/**
 * Checks a code of the app. Runs `apply` in the transaction that consumes the code. Each code works once.
 * Throws the same 400 for a wrong, old or used code and without an app. Throws 429 after too many failures (S21).
 */
export function createProveAuthenticator(dependencies: AuthenticatorDependencies): Prove {
  const { clock, encryption } = dependencies;
  const proveFactor = createProveFactor(dependencies);

  async function consumeCode(userId: string, code: string): Promise<boolean> {
    const app = await Authenticator.findOne({ where: { userId, setUpEndsAt: null } });
    if (!app) return false;
    const { id, lastStep } = app;
    const now = clock.now();
    const step = findStep(openSecret(encryption, app), code, { now, lastStep });
    if (step === null) return false;
    const where = { id, lastStep: { [Op.lt]: step } };
    const [changed] = await Authenticator.update({ lastStep: step, usedAt: now }, { where });
    return changed === 1;
  }

  return async ({ asking, browser, code }, apply) => {
    const proof = { asking, browser, action: "authenticator.refused" } as const;
    const proved = await proveFactor(proof, () => consumeCode(asking.userId, code), apply);
    if (proved) return proved.result;
    const message = verificationTexts.authenticatorRefused;
    throw new AppError({ code: "AUTHENTICATOR_REFUSED", status: 400, message });
  };
}

/** The same with a recovery code. Notifies the owner of its use. */
export function createProveRecoveryCode(dependencies: AuthenticatorDependencies): Prove {
  const proveFactor = createProveFactor(dependencies);

  async function consumeCode(userId: string, code: string): Promise<boolean> {
    if (!(await useRecoveryCode(dependencies.codeKeys, { userId, code }))) return false;
    const owner = await User.findByPk(userId, { rejectOnEmpty: true });
    await notifyAuthenticatorChange(dependencies, owner, "recovery code used");
    return true;
  }

  return async ({ asking, browser, code }, apply) => {
    const proof = { asking, browser, action: "recovery-code.refused" } as const;
    const proved = await proveFactor(proof, () => consumeCode(asking.userId, code), apply);
    if (proved) return proved.result;
    const message = verificationTexts.recoveryCodeRefused;
    throw new AppError({ code: "RECOVERY_CODE_REFUSED", status: 400, message });
  };
}
