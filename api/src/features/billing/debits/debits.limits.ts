/** On the debit day the provider is asked from this hour of New York on. */
export const sendingHour = 9;

/** A notice that could not be handed over is written again after this; milliseconds (S49). */
export const noticeRetry = 3_600_000;

/** Banking days after which a person looks after a notice that cannot be handed over (S49). */
export const noticeCaseAfter = 5;

/** How often a job asks the provider before the nightly look takes over: over a day, as it repeats an answer to a key that long. */
export const debitTries = 36;

/** Debits of an invoice at most (S50). */
export const maxAttempts = 3;

/** Banking days after a failure for want of funds until it is tried again: after the first attempt, after the second (S50). */
export const retryAfter: readonly number[] = [3, 7];

/** Calendar days after the first return in which a debit may be retried: Nacha allows 180. */
export const retriedFor = 180;

/** A call of the provider that was begun is over by then, however it went; milliseconds. */
export const callTime = 5 * 60_000;

/** What was decided to be sent is sent within this, or decided once more; milliseconds. A call is over within `callTime` of it. */
export const beginTime = 60_000;

/** Of the debits of the next day so many are told one by one. */
export const listedOfDay = 20;

/** So long after a debit a bank may take it back, and more; milliseconds. */
export const returnableFor = 100 * 86_400_000;

/** Debits are compared with the provider's so long, as one can be refunded there for 180 days; milliseconds. */
export const comparedFor = 190 * 86_400_000;
