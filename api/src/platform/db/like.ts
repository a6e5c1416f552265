const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

export const containing = (text: string): string => `%${literally(text)}%`;

/** Uses an index, because the text is at the beginning. */
export const beginningWith = (text: string): string => `${literally(text)}%`;
