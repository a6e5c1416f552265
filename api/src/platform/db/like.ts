const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

export const containing = (text: string): string => `%${literally(text)}%`;

/** LIKE pattern for texts that begin with `text`. Such a search can use an index. */
export const beginningWith = (text: string): string => `${literally(text)}%`;
