import type { LimitRule } from "../../platform/limits/limits";

const hour = 3_600_000;

export const bankLimit: LimitRule = { name: "bank-steps", max: 120, windowSeconds: 3600 };

/** ms. Replaced before the provider forgets its key. */
export const sessionAge = 12 * hour;

/** ms to finish a change of the account. */
export const changeAge = 24 * hour;

/** Few, because the two deposits are small numbers. */
export const depositTries = 5;

/** ms without debits after a change, so that the owner can object. */
export const changeHold = 24 * hour;

/** Over a day, as long as the provider repeats an answer to a key. Then a person must look. */
export const jobTries = 36;

/** ms between checks whether a debit in flight has arrived. */
export const debitWait = 12 * hour;

/** The same in ms for a revoked authorization. */
export const revocationWait = hour;

/** UTC. The provider refreshes daily too. */
export const checkHour = 9;

/** ms without a read until the card reports it (D175). */
export const unreadAfter = 72 * hour;

/** Delay in ms of the settle job, which recovers lost answers. */
export const settleAfter = 60_000;
