import type { Role } from "@portal/api-contract";
import { sessionLifetime } from "../session-lifetime.policy";

/** S18: how long a second factor counts as fresh; milliseconds. */
export const factorFreshness = 15 * 60_000;

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

/** Has the account a contact that it could prove? (S18) */
export function hasSecondFactor(account: { emailVerifiedAt: Date | null; phoneVerifiedAt: Date | null }): boolean {
  return account.emailVerifiedAt !== null || account.phoneVerifiedAt !== null;
}

/** Has this browser proved a second factor for the account within 30 days? (S3) */
export function isDeviceTrusted(trustedAt: Date | null, now: Date): boolean {
  return isYounger(trustedAt, now, sessionLifetime.deviceTrust);
}

/** S3: admins always, users on a new browser or after 30 days; a registrant proves both contacts on the way in. */
export function needsSecondFactor(role: Role, deviceTrusted: boolean): boolean {
  switch (role) {
    case "admin":
      return true;
    case "user":
      return !deviceTrusted;
    case "registrant":
      return false;
  }
}
