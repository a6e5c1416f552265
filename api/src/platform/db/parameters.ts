import type { SqlValue } from "./database";

export type SqlValues = Record<string, SqlValue>;

/**
 * Adds a value to a statement and returns its placeholder (`:from4`), numbered by count, so that statements of the same
 * parts have the same text.
 * @param values of the whole statement; the new value is added
 */
export function addParameter(values: SqlValues, name: string, value: SqlValue): string {
  const own = `${name}${String(Object.keys(values).length)}`;
  values[own] = value;
  return `:${own}`;
}
