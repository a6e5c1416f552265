/** Readers throw for unexpected types, which are bugs. */
export type Row = Record<string, unknown>;

function fail(column: string, wanted: string): never {
  throw new Error(`Column ${column} is no ${wanted}.`);
}

export function readText(row: Row, column: string): string {
  const value = row[column];
  return typeof value === "string" ? value : fail(column, "text");
}

export function readWord<T extends string>(row: Row, column: string, words: readonly T[]): T {
  const word = words.find((known) => known === row[column]);
  return word ?? fail(column, `one of ${words.join(", ")}`);
}

export function readTextOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : readText(row, column);
}

export function readDate(row: Row, column: string): Date {
  const value = row[column];
  return value instanceof Date ? value : fail(column, "time");
}

export function readDateOrNull(row: Row | undefined, column: string): Date | null {
  if (row === undefined) return null;
  return row[column] === null ? null : readDate(row, column);
}

/** COUNT and SUM may arrive as text. */
export function readInteger(row: Row, column: string): number {
  const value = row[column];
  const number = typeof value === "string" && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : fail(column, "whole number");
}
