/** A number as it is to be written, `-42.50`: no spreadsheet takes one for a formula. */
export class DecimalText {
  constructor(readonly text: string) {
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error("This is no decimal number.");
  }
}

/**
 * Where a text gets an apostrophe, so that a spreadsheet takes no part of it for a formula: before a sign of a formula at its begin, and
 * behind a semicolon, tab or line break. There a program begins a cell that separates at these and not at the comma, and then
 * only a quote at the begin of a cell is more than a character. Signs may be full-width, and blanks, hidden characters and quotes
 * may stand before them. Apostrophes may, too: so taking one off at each such place gives exactly the text that was written.
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

/** Without the mark, spreadsheets read other letters than were written. */
export const csvMark = "\uFEFF";

/**
 * A line of a CSV file by RFC 4180, in the one way in which the portal writes them: times are ISO 8601 in UTC, what is neither
 * text, number nor time is JSON, and formulas are texts (`guarded`). Every text is quoted: a program finds the same cells at
 * commas alone, and at commas, semicolons and tabs together. One that separates at semicolons or tabs alone finds other cells, and no
 * live formula among them: the quotes of all but a line's first cell are plain characters to it, so that a semicolon in a text
 * ends a cell however it is written.
 */
export function writeCsvLine(cells: readonly unknown[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}
