/** Milliseconds before a new read; below a second (D523). */
export const freshFor = 700;
/** Values per process. */
export const knownKeys = 50_000;
/** Kept for `freshFor`. */
export const unknownKeys = 10_000;
export const keysPerRead = 500;
/** Milliseconds that a request with a cached value waits for the database (issue 13: 100). */
export const mostWait = 70;
/** Milliseconds without a cached value, or when nobody waits. */
export const mostFirstWait = 3000;
/** Milliseconds without queries. */
export const restAfterFailure = 250;

export const rowsPerWrite = 500;
/** More are lost. */
export const waitingRows = 20_000;
/** Milliseconds. */
export const storeLossesEvery = 1000;
