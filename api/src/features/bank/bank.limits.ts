import type { LimitRule } from "../../platform/limits/limits";

const hour = 3_600_000;

export const bankLimit: LimitRule = { name: "bank-steps", max: 120, windowSeconds: 3600 };

/** ms. An older unused session is replaced, before the provider forgets its key. */
export const sessionAge = 12 * hour;

/** ms to finish a change of the account; then the old account is shown again. */
export const changeAge = 24 * hour;

/** Few, because the two deposits are small numbers. */
export const depositTries = 5;

/** ms without debits after a change of the account, so that the owner can object. */
export const changeHold = 24 * hour;

/** Then a person must look. Over a day, as long as the provider repeats an answer to a key. */
export const jobTries = 36;

/** ms between checks whether a debit in flight has arrived. */
export const debitWait = 12 * hour;

/** ms between these checks for a revoked authorization. */
export const revocationWait = hour;

/** UTC. The provider refreshes daily too. */
export const checkHour = 9;

/** ms without a read, from a nightly check on, until the card reports it (D175). */
export const unreadAfter = 72 * hour;

/** Delay in ms of the settle job, which recovers lost answers. */
export const settleAfter = 60_000;
