import type { LimitRule } from "../../platform/limits/limits";

const hour = 3_600_000;

export const bankLimit: LimitRule = { name: "bank-steps", max: 120, windowSeconds: 3600 };

/** Age in ms at which an unused bank session is replaced, before the provider forgets its idempotency key. */
export const sessionAge = 12 * hour;

/** ms to finish a change of the account. */
export const changeAge = 24 * hour;

/** Few attempts, because the two deposits are small numbers. */
export const depositTries = 5;

/** ms after a change of the account in which nothing is debited, so that the owner can object. */
export const changeHold = 24 * hour;

/** Attempts of a job; then a person must look. They last over a day, as long as the provider repeats its answer to a key. */
export const jobTries = 36;

/** ms between checks whether a debit in flight has arrived. */
export const debitWait = 12 * hour;

/** ms between these checks for a revoked authorization. */
export const revocationWait = hour;

/** Hour (UTC) of the nightly check. The provider refreshes accounts daily too. */
export const checkHour = 9;

/** ms without a read of the account until the wizard card reports it (D175). */
export const unreadAfter = 72 * hour;

/** Delay in ms of the settle job, which recovers lost answers. */
export const settleAfter = 60_000;
