import type { SqlValue } from "./database";

export type SqlValues = Record<string, SqlValue>;

/** Returns `:from4`. Numbers by count, so that statements of the same parts have the same text. */
export function addParameter(values: SqlValues, name: string, value: SqlValue): string {
  const own = `${name}${String(Object.keys(values).length)}`;
  values[own] = value;
  return `:${own}`;
}
