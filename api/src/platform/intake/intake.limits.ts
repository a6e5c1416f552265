/** An older value is read again before use; below one second (D523). Milliseconds. */
export const freshFor = 700;
/** Cached values per process, kept while the database is unavailable. */
export const knownKeys = 50_000;
/** Keys without a value, kept for `freshFor`. */
export const unknownKeys = 10_000;
export const keysPerLook = 500;
/** How long a request with a cached value waits for the database; milliseconds (issue 13: 100). */
export const mostWait = 70;
/** How long a request waits without a cached value, or when no person waits for its answer; milliseconds. */
export const mostFirstWait = 3000;
/** How long the database is not queried after a failure; milliseconds. */
export const restAfterFailure = 250;

export const rowsPerWrite = 500;
/** Rows waiting to be written. Rows above this are lost. */
export const waitingRows = 20_000;
/** Milliseconds between two attempts to store losses. */
export const storeLossesEvery = 1000;
