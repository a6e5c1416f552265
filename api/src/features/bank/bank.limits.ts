import type { LimitRule } from "../../platform/limits/limits";

const hour = 3_600_000;

export const bankLimit: LimitRule = { name: "bank-steps", max: 120, windowSeconds: 3600 };

/** Age in ms at which an unused bank session is replaced, before the provider forgets its key. */
export const sessionAge = 12 * hour;

/** Time in ms to finish a change of the account; afterwards the old account is shown again. */
export const changeAge = 24 * hour;

/** Attempts to verify the two deposits. They are small numbers, so few guesses are allowed. */
export const depositTries = 5;

/** Hold in ms on debits after a change of the account, so that the owner can object. */
export const changeHold = 24 * hour;

/**
 * Attempts of a job before a person must look. They last over a day, as long as the provider repeats an answer to a
 * key.
 */
export const jobTries = 36;

/** Interval in ms of the check whether a debit in flight has arrived. */
export const debitWait = 12 * hour;

/** The same interval for a revoked authorization, in ms. */
export const revocationWait = hour;

/** Hour (UTC) of the daily check of debited accounts; the provider refreshes daily too. */
export const checkHour = 9;

/** Time in ms without a read, from a nightly check on, after which the card reports it (D175). */
export const unreadAfter = 72 * hour;

/** Delay in ms of the settle job, which recovers lost answers. */
export const settleAfter = 60_000;
