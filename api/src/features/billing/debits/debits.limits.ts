/** New York hour of the debit day from which debits are sent. */
export const sendingHour = 9;

/** Milliseconds between tries to hand over a notice (S49). */
export const noticeRetry = 3_600_000;

/** Banking days without a hand-over that open a case (S49). */
export const noticeCaseAfter = 5;

/**
 * Tries of the debit job. They last over a day, as long as the provider keeps a key. Then the nightly check takes over.
 */
export const debitTries = 36;

/** Tries of one debit (S50). */
export const maxAttempts = 3;

/** Banking days until the second and third try (S50). */
export const retryAfter: readonly number[] = [3, 7];

/** Calendar days after the first return within which a debit may be retried (Nacha: 180). */
export const retriedFor = 180;

/** Milliseconds after which a call to the provider has ended, with any result. */
export const callTime = 5 * 60_000;

/** Milliseconds for sending a prepared debit. Later the worker must check it again. */
export const beginTime = 60_000;

export const listedOfDay = 20;

/** Milliseconds within which a bank can return a debit, with a margin. */
export const returnableFor = 100 * 86_400_000;

/** Milliseconds for which the nightly check compares a debit. The provider refunds for 180 days. */
export const comparedFor = 190 * 86_400_000;
