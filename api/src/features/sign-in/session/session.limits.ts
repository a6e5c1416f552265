import type { LimitRule } from "../../../platform/limits/limits";

/** S13: per account and hour; then the second factor comes before the password. */
export const accountAlarm = { failures: 100, window: 3_600_000 } as const;

/** S21: per account and hour; then the owner is notified. */
export const noticedFailures = 10;

/** Per account. Each costs two hashes and an email; wrong passwords also count as failed sign-ins. */
export const passwordChangeLimit: LimitRule = { name: "password-change-account", max: 20, windowSeconds: 3600 };

/** Per network: bounds one password tried on many accounts, and the cost of hashing. High enough for an office. S13 counts by account. */
export const loginLimit: LimitRule = { name: "login-network", max: 100, windowSeconds: 3600 };
