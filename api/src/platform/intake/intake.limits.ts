/** Milliseconds until a value is read again; below one second (D523). */
export const freshFor = 700;
/** Cached values per process. */
export const knownKeys = 50_000;
/** Keys without a value, kept for `freshFor`. */
export const unknownKeys = 10_000;
export const keysPerRead = 500;
/** How long a request with a cached value waits for the database; milliseconds (issue 13: 100). */
export const mostWait = 70;
/** Milliseconds that a request waits without a cached value, or when no person waits for the answer. */
export const mostFirstWait = 3000;
/** Milliseconds without queries after a failure. */
export const restAfterFailure = 250;

export const rowsPerWrite = 500;
/** Maximum of waiting rows; more are lost. */
export const waitingRows = 20_000;
/** Milliseconds between two attempts to store losses. */
export const storeLossesEvery = 1000;
