import type { LimitRule } from "../../../platform/limits/limits";

/** Failures per account and hour, after which the second factor comes before the password (S13). */
export const accountAlarm = { failures: 100, window: 3_600_000 } as const;

/** Failures per account and hour, after which the owner is notified (S21). */
export const noticedFailures = 10;

/** Per account. Each change costs two hashes and an email. Wrong passwords also count as failed sign-ins. */
export const passwordChangeLimit: LimitRule = { name: "password-change-account", max: 20, windowSeconds: 3600 };

/**
 * Per network, high enough for an office. It bounds how often one password is tried on many accounts, and the cost of hashing. S13 counts by
 * account.
 */
export const loginLimit: LimitRule = { name: "login-network", max: 100, windowSeconds: 3600 };
