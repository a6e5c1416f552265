/** A decimal number such as `-42.50`, which spreadsheets do not treat as a formula. */
export class DecimalText {
  constructor(readonly text: string) {
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error("This is no decimal number.");
  }
}

/**
 * Places that get an apostrophe, so that no spreadsheet reads a part of the text as a formula: before a formula sign at
 * the start, and after a semicolon, tab or line break, where some programs start a new cell.
 * Signs may be full-width. Spaces, hidden characters, quotes and apostrophes may precede them, so removing an
 * apostrophe at each place restores the original text.
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
 * Writes a line of a CSV file by RFC 4180, for all CSV files of the portal.
 * Times are ISO 8601 in UTC, formulas are texts (`guarded`), and values other than text, number or time are JSON. Every
 * text is quoted, so programs that separate at commas, or at commas, semicolons and tabs, find the same cells. A
 * program that separates only at semicolons or tabs finds other cells, but no live formula.
 */
export function writeCsvLine(cells: readonly unknown[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}
