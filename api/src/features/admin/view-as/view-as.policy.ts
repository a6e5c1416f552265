/** S15: how long an admin may view a client, in milliseconds. */
export const viewDuration = 30 * 60_000;
