import type { SqlValue } from "./database";

/** The values of one statement, by the names that its SQL has for them. */
export type SqlValues = Record<string, SqlValue>;

/**
 * Keeps a value of which a statement has one for each part or row of a list, and returns what stands for it there (`:from4`).
 * It is numbered by what the statement has already, so that statements of the same parts have the same text.
 *
 * @param values of the whole statement; the value joins them
 */
export function addParameter(values: SqlValues, name: string, value: SqlValue): string {
  const own = `${name}${String(Object.keys(values).length)}`;
  values[own] = value;
  return `:${own}`;
}
