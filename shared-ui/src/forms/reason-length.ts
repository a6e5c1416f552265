/** Characters. */
export const REASON_LENGTH = { least: 3, most: 500 } as const;
