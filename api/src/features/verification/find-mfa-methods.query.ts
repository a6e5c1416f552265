import type { MfaMethodsAnswer } from "@portal/api-contract";
import { Passkey } from "../../models/passkey.model";
import { User } from "../../models/user.model";
import { isSuppressed } from "../../platform/messages/suppression";
import type { PendingSession } from "../../platform/session/session";
import { maskEmail, maskPhone } from "./mask-contact";
import { verificationTexts } from "./verification.texts";

/** The ways in which an account can prove a second factor, masked. A number that has answered STOP is no way. */
export async function findMethodsOf(user: User, now: Date): Promise<MfaMethodsAnswer> {
  const { id, email, emailVerifiedAt, phoneNumber, phoneVerifiedAt } = user;
  const phone =
    phoneVerifiedAt === null || phoneNumber === null || (await isSuppressed(phoneNumber, now)) ? null : phoneNumber;
  const passkeys = await Passkey.count({ where: { userId: id } });
  return {
    userEmail: emailVerifiedAt === null ? null : maskEmail(email),
    userPhone: phone === null ? null : maskPhone(phone),
    ...(passkeys > 0 ? { passkey: true } : {}),
  };
}

/**
 * The ways in which this pending session can prove a second factor (S26). A session that must not tell whether there is
 * an account gets the same for every address, and no passkey (S13, S25).
 */
export async function findMfaMethods(pending: PendingSession, now: Date): Promise<MfaMethodsAnswer> {
  const user = pending.userId === null || pending.purpose !== "login" ? null : await User.findByPk(pending.userId);
  if (user) return findMethodsOf(user, now);
  return { userEmail: maskEmail(pending.emailTyped ?? ""), userPhone: verificationTexts.phoneOnAccount };
}
