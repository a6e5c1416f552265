/** S15: how long an admin may look at a client; milliseconds. */
export const viewDuration = 30 * 60_000;
