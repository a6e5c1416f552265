import type { SqlValue } from "./database";

export type SqlValues = Record<string, SqlValue>;

/**
 * Adds a value and returns its placeholder, such as `:from4`. The number is the count of values so far: statements with the same parts have the same
 * text.
 */
export function addParameter(values: SqlValues, name: string, value: SqlValue): string {
  const own = `${name}${String(Object.keys(values).length)}`;
  values[own] = value;
  return `:${own}`;
}
