/** A number as it is to be written, `-42.50`: no spreadsheet takes one for a formula. */
export class DecimalText {
  constructor(readonly text: string) {
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error("This is no decimal number.");
  }
}

/**
 * A cell that begins so is a formula to a spreadsheet, also in full-width signs and behind blanks or hidden characters: an
 * apostrophe makes it text.
 */
const formula = /^(?:[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;

function writeCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  if (value instanceof DecimalText) return value.text;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const safe = typeof value === "string" && formula.test(text) ? `'${text}` : text;
  return typeof value === "number" || typeof value === "boolean" ? text : `"${safe.replaceAll('"', '""')}"`;
}

/** Without the mark, spreadsheets read other letters than were written. */
export const csvMark = "\uFEFF";

/**
 * A line of a CSV file by RFC 4180, in the one way in which the portal writes them: times are ISO 8601 in UTC, a text that a
 * spreadsheet would take for a formula begins with an apostrophe, what is neither text, number nor time is JSON. Every text is
 * quoted: a program that separates by semicolons or tabs finds the same cells.
 */
export function writeCsvLine(cells: readonly unknown[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}
