/** Length limits of a stored reason, in characters. */
export const REASON_LENGTH = { least: 3, most: 500 } as const;
