import type { Role } from "@portal/api-contract";
import { deviceTrustLifetime } from "./session.limits";

/** Has this browser proven a second factor for the account within 30 days? (S3) */
export function isDeviceTrusted(trustedAt: Date | null, now: Date): boolean {
  if (trustedAt === null) return false;
  const age = now.getTime() - trustedAt.getTime();
  return age >= 0 && age < deviceTrustLifetime;
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
