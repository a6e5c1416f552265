/** A value older than this is read again before it is used; below one second (D282). Milliseconds. */
export const freshFor = 700;
/** Values of one process, kept for as long as the database is away. */
export const knownKeys = 50_000;
/** Keys without a value, kept for `freshFor`. */
export const unknownKeys = 10_000;
/** Keys in one read. */
export const keysPerLook = 500;
/** A request with a known value waits this long for the database; milliseconds (issue 13: 100). */
export const mostWait = 70;
/** A request waits this long where no value is known, or where nobody waits for its answer; milliseconds. */
export const mostFirstWait = 3000;
/** The database is not asked for this long after a failure; milliseconds. */
export const restAfterFailure = 250;

/** Rows in one write. */
export const rowsPerWrite = 500;
/** Rows that wait to be written. Any above are lost. */
export const waitingRows = 20_000;
/** From one try to store losses to the next; milliseconds. */
export const storeLossesEvery = 1000;
