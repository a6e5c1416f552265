import type { CodeType } from "@portal/api-contract";
import { Authenticator } from "../../../models/authenticator.model";
import { Passkey } from "../../../models/passkey.model";
import { RecoveryCode } from "../../../models/recovery-code.model";
import type { User } from "../../../models/user.model";
import { isSuppressed } from "../../../messages/suppression";
import { isSpentByReset } from "../../../sign-in/second-factor.policy";
import { provedContact } from "./proved-contact";

/** Factors other than codes by email and text. */
export interface OwnFactors {
  passkey: boolean;
  authenticator: boolean;
  /** True if at least one recovery code is left. */
  recoveryCode: boolean;
}

/** The contact for each code type, and the other factors. Null if codes of this type cannot be used. */
export type Factors = Record<CodeType, string | null> & OwnFactors;

async function findOwnFactors(userId: string): Promise<OwnFactors> {
  return {
    passkey: (await Passkey.count({ where: { userId } })) > 0,
    authenticator: (await Authenticator.count({ where: { userId, setUpEndsAt: null } })) > 0,
    recoveryCode: (await RecoveryCode.count({ where: { userId } })) > 0,
  };
}

/**
 * Finds what can serve as the second factor. Excludes a number that opted out and the contact that just reset the password (S25).
 * An opted-out number still counts as the other contact: a STOP can be forged and must not make the first contact usable (D78).
 */
export async function findFactors(user: User, now: Date): Promise<Factors> {
  const email = provedContact(user, "email");
  const phone = provedContact(user, "sms");
  const sms = phone === null || (await isSuppressed(phone, now)) ? null : phone;
  const own = await findOwnFactors(user.id);
  const hasOwn = own.passkey || own.authenticator || own.recoveryCode;
  return {
    email: isSpentByReset(user, "email", hasOwn || phone !== null) ? null : email,
    sms: isSpentByReset(user, "sms", hasOwn || email !== null) ? null : sms,
    ...own,
  };
}
