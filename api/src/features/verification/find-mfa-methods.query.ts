import type { MfaMethodsAnswer } from "@portal/api-contract";
import { User } from "../../models/user.model";
import { isSuppressed } from "../../platform/messages/suppression";
import type { PendingSession } from "../../platform/session/session";
import { maskEmail, maskPhone } from "./mask-contact";
import { verificationTexts } from "./verification.texts";

/**
 * The ways in which this pending session can prove a second factor, masked (S26). A session that must not tell
 * whether there is an account gets the same for every address (S13, S25). A number that has answered STOP is no way.
 */
export async function findMfaMethods(pending: PendingSession, now: Date): Promise<MfaMethodsAnswer> {
  const user = pending.userId === null || pending.purpose !== "login" ? null : await User.findByPk(pending.userId);
  if (!user) {
    return { userEmail: maskEmail(pending.emailTyped ?? ""), userPhone: verificationTexts.phoneOnAccount };
  }
  const { email, emailVerifiedAt, phoneNumber, phoneVerifiedAt } = user;
  const phone =
    phoneVerifiedAt === null || phoneNumber === null || (await isSuppressed(phoneNumber, now)) ? null : phoneNumber;
  return {
    userEmail: emailVerifiedAt === null ? null : maskEmail(email),
    userPhone: phone === null ? null : maskPhone(phone),
  };
}
