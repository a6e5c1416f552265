import { STAFF_ROLES, type CodeType, type Role } from "@portal/api-contract";
import { sessionLifetime } from "./session-lifetime.policy";

/** S18: how long a second factor counts as fresh; milliseconds. */
const factorFreshness = 15 * 60_000;

/** A proof from the future does not count, so that setting a clock back cannot extend it for ever. */
function isYounger(provedAt: Date | null, now: Date, span: number): boolean {
  if (provedAt === null) return false;
  const age = now.getTime() - provedAt.getTime();
  return age >= 0 && age < span;
}

/** Whether this session proved a second factor within 15 minutes (S18). */
export function isFactorFresh({ secondFactorAt }: { secondFactorAt: Date | null }, now: Date): boolean {
  return isYounger(secondFactorAt, now, factorFreshness);
}

/** The verified contacts of an account. */
export interface ProvedContacts {
  emailVerifiedAt: Date | null;
  phoneVerifiedAt: Date | null;
}

/** Whether the account has a verified contact that can prove a second factor (S18). */
export function hasSecondFactor({ emailVerifiedAt, phoneVerifiedAt }: ProvedContacts): boolean {
  return emailVerifiedAt !== null || phoneVerifiedAt !== null;
}

/** Whether this browser proved a second factor for the account within 30 days (S3). */
export function isDeviceTrusted(trustedAt: Date | null, now: Date): boolean {
  return isYounger(trustedAt, now, sessionLifetime.deviceTrust);
}

/** The fields of an account that decide about the second factor. */
export interface SignInAccount extends ProvedContacts {
  role: Role;
  /** Type of the code that reset the password, with no other factor proved since (S25). */
  passwordResetBy: CodeType | null;
}

/** Staff see every client, so they get the same checks as admins (S3, S25). */
function isStaff(role: Role): boolean {
  return STAFF_ROLES.some((staff) => staff === role);
}

/**
 * S25: the contact that reset the password cannot be the second factor if there is another; for staff never.
 * Otherwise access to a person's mailbox would be enough to reset the password and log in.
 */
export function isSpentByReset(
  { role, passwordResetBy }: Pick<SignInAccount, "role" | "passwordResetBy">,
  type: CodeType,
  hasOther: boolean,
): boolean {
  return passwordResetBy === type && (hasOther || isStaff(role));
}

/**
 * S3: whether a login needs a second factor. Staff always, users in a new browser or after 30 days, and everyone after
 * a reset (S25). Registrants once a contact is verified, unless this browser is trusted; before that they have nothing
 * to prove.
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
