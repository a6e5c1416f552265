import type { LimitRule } from "../../../platform/limits/limits";

/** S13: failures per account and hour after which the second factor comes before the password. */
export const accountAlarm = { failures: 100, window: 3_600_000 } as const;

/** S21: wrong passwords per account and hour of which the owner is notified. */
export const noticedFailures = 10;

/** Password changes per account. Each costs two hashes and an email; wrong passwords also count as failed sign-ins. */
export const passwordChangeLimit: LimitRule = { name: "password-change-account", max: 20, windowSeconds: 3600 };

/**
 * Sign-ins per network over all accounts. S13 counts by account; this also bounds one password tried on many accounts
 * and the cost of hashing. It is high enough for an office behind one address.
 */
export const loginLimit: LimitRule = { name: "login-network", max: 100, windowSeconds: 3600 };
