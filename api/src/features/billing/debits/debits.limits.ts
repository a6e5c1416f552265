/** Hour of the debit day, in New York, from which debits are sent to the provider. */
export const sendingHour = 9;

/** Milliseconds until a notice that could not be handed over is retried (S49). */
export const noticeRetry = 3_600_000;

/** Banking days until a notice that cannot be handed over opens a case (S49). */
export const noticeCaseAfter = 5;

/** Attempts of a job before the nightly check takes over. They last over a day, as long as the provider keeps a key. */
export const debitTries = 36;

/** Maximum number of debits of an invoice (S50). */
export const maxAttempts = 3;

/** Banking days until a retry for insufficient funds: after the first attempt, after the second (S50). */
export const retryAfter: readonly number[] = [3, 7];

/** Calendar days after its first return within which a debit may be retried (Nacha: 180). */
export const retriedFor = 180;

/** Milliseconds after which a call to the provider has ended, with any result. */
export const callTime = 5 * 60_000;

/** Milliseconds within which a worker sends a debit that it made ready. Later it must check the debit again. */
export const beginTime = 60_000;

/** Debits of the next day that are listed one by one. */
export const listedOfDay = 20;

/** Milliseconds after a debit within which a bank may return it, with a margin. */
export const returnableFor = 100 * 86_400_000;

/** Milliseconds for which a debit is compared with the provider's books. It can be refunded there for 180 days. */
export const comparedFor = 190 * 86_400_000;
