/** On the debit day the provider is asked from this hour of New York on. */
export const sendingHour = 9;

/** How often a job asks the provider before the nightly look takes over: over a day, as it repeats an answer to a key that long. */
export const debitTries = 36;

/** Debits of an invoice at most (S50). */
export const maxAttempts = 3;

/** Banking days after a failure for want of funds until it is tried again: after the first attempt, after the second (S50). */
export const retryAfter: readonly number[] = [3, 7];

/** A debit whose answer was lost is looked for among those made so much earlier than it was asked for, too: clocks differ; milliseconds. */
export const clockDifference = 2 * 86_400_000;

/** So long after a debit a bank may take it back, and more; milliseconds. */
export const returnableFor = 100 * 86_400_000;
