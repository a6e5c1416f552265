/** A given value in a message: JSON, or `Nothing`. */
export const quote = (value: unknown) => (value === undefined ? "Nothing" : JSON.stringify(value));
