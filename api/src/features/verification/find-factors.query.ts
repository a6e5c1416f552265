import type { CodeType } from "@portal/api-contract";
import { Passkey } from "../../models/passkey.model";
import type { User } from "../../models/user.model";
import { isSuppressed } from "../../platform/messages/suppression";
import { isSpentByReset } from "../../platform/session/sign-in/second-factor.policy";
import { provedContact } from "./proved-contact";

/** The contact of each way to prove a second factor, null where it is none, and whether there is a passkey. */
export type Factors = Record<CodeType, string | null> & { passkey: boolean };

/** A number that has answered STOP is no way, nor is what has just reset the password (S25). */
export async function findFactors(user: User, now: Date): Promise<Factors> {
  const email = provedContact(user, "email");
  const phone = provedContact(user, "sms");
  const sms = phone === null || (await isSuppressed(phone, now)) ? null : phone;
  const passkey = (await Passkey.count({ where: { userId: user.id } })) > 0;
  return {
    email: isSpentByReset(user, "email", passkey || sms !== null) ? null : email,
    sms: isSpentByReset(user, "sms", passkey || email !== null) ? null : sms,
    passkey,
  };
}
