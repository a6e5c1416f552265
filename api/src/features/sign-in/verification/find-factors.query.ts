import type { CodeType } from "@portal/api-contract";
import { Authenticator } from "../../../models/authenticator.model";
import { Passkey } from "../../../models/passkey.model";
import { RecoveryCode } from "../../../models/recovery-code.model";
import type { User } from "../../../models/user.model";
import { isSuppressed } from "../../../messages/suppression";
import { isSpentByReset } from "../../../sign-in/second-factor.policy";
import { provedContact } from "./proved-contact";

/** Which other ways there are than codes that we send. */
export interface OwnFactors {
  passkey: boolean;
  authenticator: boolean;
  /** One is left. */
  recoveryCode: boolean;
}

/** The contact of each way to prove a second factor, null where it is none, and the ways without a contact. */
export type Factors = Record<CodeType, string | null> & OwnFactors;

async function findOwnFactors(userId: string): Promise<OwnFactors> {
  return {
    passkey: (await Passkey.count({ where: { userId } })) > 0,
    authenticator: (await Authenticator.count({ where: { userId, setUpEndsAt: null } })) > 0,
    recoveryCode: (await RecoveryCode.count({ where: { userId } })) > 0,
  };
}

/**
 * A number that has answered STOP is no way, nor is what has just reset the password (S25). The number is the account's other
 * contact all the same: a STOP can be forged, and must not let the first one count again (D127).
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
