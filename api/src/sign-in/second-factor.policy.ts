import { STAFF_ROLES, type CodeType, type Role } from "@portal/api-contract";
import { sessionLifetime } from "./session-lifetime.policy";

/** Milliseconds (S18). */
const factorFreshness = 15 * 60_000;

/** Proofs from the future do not count. Otherwise, setting a clock back could extend a proof for ever. */
function isYounger(provedAt: Date | null, now: Date, span: number): boolean {
  if (provedAt === null) return false;
  const age = now.getTime() - provedAt.getTime();
  return age >= 0 && age < span;
}

/** True within 15 minutes of the proof (S18). */
export function isFactorFresh({ secondFactorAt }: { secondFactorAt: Date | null }, now: Date): boolean {
  return isYounger(secondFactorAt, now, factorFreshness);
}

export interface ProvedContacts {
  emailVerifiedAt: Date | null;
  phoneVerifiedAt: Date | null;
}

/** True if the account can prove a second factor: any verified contact can (S18). */
export function hasSecondFactor({ emailVerifiedAt, phoneVerifiedAt }: ProvedContacts): boolean {
  return emailVerifiedAt !== null || phoneVerifiedAt !== null;
}

/** True within 30 days of a second factor (S3). */
export function isDeviceTrusted(trustedAt: Date | null, now: Date): boolean {
  return isYounger(trustedAt, now, sessionLifetime.deviceTrust);
}

export interface SignInAccount extends ProvedContacts {
  role: Role;
  /** Type of code that reset the password; null once another factor was proved since (S25). */
  passwordResetBy: CodeType | null;
}

/** All staff get the checks of admins, because they see every client (S3, S25). */
function isStaff(role: Role): boolean {
  return STAFF_ROLES.some((staff) => staff === role);
}

/**
 * True if the contact that reset the password cannot be the second factor. For clients this needs another factor, for staff it does not (S25).
 * Otherwise access to a mailbox would be enough to log in.
 */
export function isSpentByReset(
  { role, passwordResetBy }: Pick<SignInAccount, "role" | "passwordResetBy">,
  type: CodeType,
  hasOther: boolean,
): boolean {
  return passwordResetBy === type && (hasOther || isStaff(role));
}

/**
 * S3: staff always need it, clients in a browser that is new or was trusted over 30 days ago, everyone after a reset (S25).
 * Registrants need it once a contact is verified, unless the browser is trusted.
 */
export function needsSecondFactor(account: SignInAccount, deviceTrusted: boolean): boolean {
  if (account.passwordResetBy !== null) return true;
  switch (account.role) {
    case "admin":
    case "billing":
    case "viewer":
      return true;
    case "user":
      return !deviceTrusted;
    case "registrant":
      return !deviceTrusted && hasSecondFactor(account);
  }
}
