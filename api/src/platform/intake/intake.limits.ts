/** Milliseconds for which a cached value is used without a new read; below a second (D523). */
export const freshFor = 700;
/** Cached values per process. */
export const knownKeys = 50_000;
/** Cached keys without a value; kept for `freshFor`. */
export const unknownKeys = 10_000;
export const keysPerRead = 500;
/** Milliseconds that a request with a cached value waits for the database (issue 13: 100). */
export const mostWait = 70;
/** Milliseconds to wait for the database without a cached value, or when no person waits for the answer. */
export const mostFirstWait = 3000;
/** Milliseconds without queries after a failure. */
export const restAfterFailure = 250;

export const rowsPerWrite = 500;
/** Maximum rows that wait to be written; more are lost. */
export const waitingRows = 20_000;
/** Milliseconds. */
export const storeLossesEvery = 1000;
