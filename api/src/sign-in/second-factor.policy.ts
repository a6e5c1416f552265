import { STAFF_ROLES, type CodeType, type Role } from "@portal/api-contract";
import { sessionLifetime } from "./session-lifetime.policy";

/** S18: how long a second factor counts as fresh; milliseconds. */
const factorFreshness = 15 * 60_000;

/** A proof from the future is none: a clock that was set back must not make one last for ever. */
function isYounger(provedAt: Date | null, now: Date, span: number): boolean {
  if (provedAt === null) return false;
  const age = now.getTime() - provedAt.getTime();
  return age >= 0 && age < span;
}

/** Was a second factor proved in this session within 15 minutes? (S18) */
export function isFactorFresh({ secondFactorAt }: { secondFactorAt: Date | null }, now: Date): boolean {
  return isYounger(secondFactorAt, now, factorFreshness);
}

/** What an account has proved of its contacts. */
export interface ProvedContacts {
  emailVerifiedAt: Date | null;
  phoneVerifiedAt: Date | null;
}

/** Has the account a contact that it can prove again? (S18) */
export function hasSecondFactor({ emailVerifiedAt, phoneVerifiedAt }: ProvedContacts): boolean {
  return emailVerifiedAt !== null || phoneVerifiedAt !== null;
}

/** Has this browser proved a second factor for the account within 30 days? (S3) */
export function isDeviceTrusted(trustedAt: Date | null, now: Date): boolean {
  return isYounger(trustedAt, now, sessionLifetime.deviceTrust);
}

/** What a sign-in looks at of an account. */
export interface SignInAccount extends ProvedContacts {
  role: Role;
  /** Whose code has reset the password, with no other factor proved since (S25). */
  passwordResetBy: CodeType | null;
}

/** The agency's people see every client: they are asked like admins (S3, S25). */
function isStaff(role: Role): boolean {
  return STAFF_ROLES.some((staff) => staff === role);
}

/**
 * S25: what has reset the password is no second factor, where there is another one; that of the staff never is. Otherwise who
 * reads somebody's mail would reset the password by it, and then sign in by it.
 */
export function isSpentByReset(
  { role, passwordResetBy }: Pick<SignInAccount, "role" | "passwordResetBy">,
  type: CodeType,
  hasOther: boolean,
): boolean {
  return passwordResetBy === type && (hasOther || isStaff(role));
}

/**
 * S3: the agency's staff always, users on a new browser or after 30 days. A registrant as soon as a contact is proved, in a browser
 * that took no part in that; before, there is nothing to prove and nothing to see. Everybody after a reset (S25).
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
