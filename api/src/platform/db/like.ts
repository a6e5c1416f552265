/** `%` and `_` of the person stand for themselves. */
const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** What a LIKE is held against to find a text anywhere. */
export const containing = (text: string): string => `%${literally(text)}%`;

/** The same for what begins with it: an index can be used. */
export const beginningWith = (text: string): string => `${literally(text)}%`;
