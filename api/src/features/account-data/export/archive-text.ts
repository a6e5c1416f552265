import { csvMark, writeCsvLine } from "../../../platform/csv/csv-line";
import type { ArchiveFile, ArchiveRow, Person } from "../../../platform/personal-data/personal-data";

async function* writeCsv(columns: readonly string[], rows: AsyncIterable<ArchiveRow>): AsyncGenerator<string> {
  yield `${csvMark}${writeCsvLine(columns)}`;
  for await (const row of rows) yield writeCsvLine(columns.map((column) => row[column]));
}

async function* writeJson(rows: AsyncIterable<ArchiveRow>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row, null, 2)}`;
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/**
 * Returns a file of an archive: CSV by RFC 4180 in UTF-8 with a byte order mark, or a JSON list.
 * Times are ISO 8601 in UTC.
 */
export function writeArchiveText({ file, columns, rows }: ArchiveFile, person: Person): AsyncGenerator<string> {
  return file.endsWith(".csv") ? writeCsv(columns, rows(person)) : writeJson(rows(person));
}
