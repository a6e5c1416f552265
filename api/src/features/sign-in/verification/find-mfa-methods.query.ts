import { can, type MfaMethodsAnswer } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import { maskEmail, maskPhone } from "../../../models/values/mask-contact";
import type { PendingSession } from "../../../platform/http/session";
import { findTextTrouble } from "../../../messages/text-trouble";
import { findFactors } from "./find-factors.query";
import { verificationTexts } from "./verification.texts";

export async function findMethodsOf(user: User, now: Date): Promise<MfaMethodsAnswer> {
  const { email, sms, passkey, authenticator, recoveryCode } = await findFactors(user, now);
  const trouble = await findTextTrouble({ userId: user.id, phoneNumber: sms }, now);
  return {
    ...(trouble && { sms: trouble }),
    userEmail: email === null ? null : maskEmail(email),
    userPhone: sms === null ? null : maskPhone(sms),
    ...(passkey ? { passkey } : {}),
    ...(authenticator ? { authenticator } : {}),
    ...(recoveryCode ? { recoveryCode } : {}),
  };
}

/** True if only a new browser can be the reason. Clients need a second factor for a new browser (S3) or after a reset (S25); staff always do. */
function isBrowserTheReason({ role, passwordResetBy }: User): boolean {
  return can(role, "own business") && passwordResetBy === null;
}

/** S26. A session that must not reveal an account gets the same answer for every address, with codes only (S13, S25). */
export async function findMfaMethods(pending: PendingSession, now: Date): Promise<MfaMethodsAnswer> {
  const user = pending.userId === null || pending.purpose !== "login" ? null : await User.findByPk(pending.userId);
  if (user) {
    const methods = await findMethodsOf(user, now);
    return isBrowserTheReason(user) ? { ...methods, newBrowser: true } : methods;
  }
  return { userEmail: maskEmail(pending.emailTyped ?? ""), userPhone: verificationTexts.phoneOnAccount };
}
