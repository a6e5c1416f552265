/** Characters of a reason that the portal keeps with a change. */
export const REASON_LENGTH = { least: 3, most: 500 } as const;
