/** A decimal number such as `-42.50`, which spreadsheets do not treat as a formula. */
export class DecimalText {
  constructor(readonly text: string) {
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error("This is no decimal number.");
  }
}

/**
 * Places that get an apostrophe, so that spreadsheets read no formula there.
 * They are before a formula sign at the start, and after a semicolon, tab or line break, where some programs start a cell.
 * Hidden characters and quotes may precede a sign. Removing each added apostrophe restores the text.
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

/** Byte order mark. Without it, spreadsheets read non-ASCII letters wrongly. */
export const csvMark = "\uFEFF";

/**
 * Writes a line by RFC 4180. Times are ISO 8601 in UTC, formulas become texts (`guarded`), other objects become JSON.
 * Every text is quoted: programs that split at commas, or also at semicolons and tabs, find the same cells.
 * Programs that split only at semicolons or tabs find other cells, but no live formula.
 */
export function writeCsvLine(cells: readonly unknown[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}
