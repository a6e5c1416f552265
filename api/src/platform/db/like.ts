const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

export const containing = (text: string): string => `%${literally(text)}%`;

/** LIKE pattern that finds the text at the beginning, so that an index can be used. */
export const beginningWith = (text: string): string => `${literally(text)}%`;
