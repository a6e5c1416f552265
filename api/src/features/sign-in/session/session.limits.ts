import type { LimitRule } from "../../../platform/limits/limits";

/** S13: failures on an account from anywhere in an hour; then the second factor comes before the password. */
export const accountAlarm = { failures: 100, window: 3_600_000 } as const;

/** S21: so many wrong passwords on an account in that hour are a run, of which its owner is told. */
export const noticedFailures = 10;

/** Changes of one's password in an hour: each costs two hashes and a mail. Wrong current passwords count like failed sign-ins. */
export const passwordChangeLimit: LimitRule = { name: "password-change-account", max: 20, windowSeconds: 3600 };

/**
 * Sign-ins from one network in an hour, right or wrong, over all accounts. S13 counts by account; this bounds one
 * password tried on many accounts, and what hashing costs, while an office behind one address still gets in.
 */
export const loginLimit: LimitRule = { name: "login-network", max: 100, windowSeconds: 3600 };
