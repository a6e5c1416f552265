import type { ArchiveFile, ArchiveRow, Person } from "../../../platform/personal-data/personal-data";

/** A cell that begins so is a formula to a spreadsheet: an apostrophe makes it text. */
const formula = /^[=+\-@\t\r\n]/;

function writeCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const safe = typeof value === "string" && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const writeLine = (cells: readonly unknown[]) => `${cells.map(writeCell).join(",")}\r\n`;

async function* writeCsv(columns: readonly string[], rows: AsyncIterable<ArchiveRow>): AsyncGenerator<string> {
  // Without the mark, spreadsheets read other letters than were written.
  yield `\uFEFF${writeLine(columns)}`;
  for await (const row of rows) yield writeLine(columns.map((column) => row[column]));
}

async function* writeJson(rows: AsyncIterable<ArchiveRow>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row, null, 2)}`;
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** A file of an archive as text: CSV by RFC 4180 in UTF-8 with its mark, or a JSON list. Times are ISO 8601 in UTC. */
export function writeArchiveText({ file, columns, rows }: ArchiveFile, person: Person): AsyncGenerator<string> {
  return file.endsWith(".csv") ? writeCsv(columns, rows(person)) : writeJson(rows(person));
}
