/** A decimal number, written as it is: `-42.50`. Spreadsheets do not treat it as a formula. */
export class DecimalText {
  constructor(readonly text: string) {
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error("This is no decimal number.");
  }
}

/**
 * Places where a text gets an apostrophe, so that no spreadsheet reads part of it as a formula.
 * These are before a formula sign at the start of the text, and behind a semicolon, tab or line break. Programs that
 * separate cells there start a new cell, and treat a quote as special only at the start of a cell. Signs may be
 * full-width. Spaces, hidden characters and quotes may precede them, and so may apostrophes. So removing an apostrophe
 * at each place restores exactly the original text.
 */
const guarded =
  /^(?=[\s\p{Cf}\p{Cc}"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|'*[\t\r\n])|(?<=[;\p{Cc}\p{Zl}\p{Zp}])(?=[\p{Zs}\p{Cf}"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

function writeCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  if (value instanceof DecimalText) return value.text;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return `"${text.replace(guarded, "'").replaceAll('"', '""')}"`;
}

/** Byte order mark; without it spreadsheets read non-ASCII letters wrongly. */
export const csvMark = "\uFEFF";

/**
 * Writes a line of a CSV file by RFC 4180. All CSV files of the portal use it.
 * Times are ISO 8601 in UTC, formulas are texts (`guarded`), and values that are neither text, number nor time are
 * JSON. Every text is quoted, so a program finds the same cells whether it separates at commas, or at commas,
 * semicolons and tabs together. A program that separates only at semicolons or tabs finds other cells, but no live
 * formula. To it, quotes after a line's first cell are plain characters, so a semicolon in a text ends a cell however
 * it is written.
 */
export function writeCsvLine(cells: readonly unknown[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}
