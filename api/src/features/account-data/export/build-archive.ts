import type { ArchiveFile, ArchiveRow, Person, PersonalData } from "../../../platform/personal-data/personal-data";
import { writeZip, type ZipEntry } from "../../../platform/zip/write-zip";
import { writeReadme } from "./archive-readme.texts";
import { csvMark, writeCsvLine } from "../../../platform/csv/csv-line";

export function listFiles(personalData: readonly PersonalData[]): { files: ArchiveFile[]; leftOut: string[] } {
  const parts = personalData.flatMap((table) => ("exported" in table ? [table.exported] : []));
  return {
    files: parts.flatMap((exported) => ("file" in exported ? [exported] : [])),
    leftOut: parts.flatMap((exported) => ("leftOut" in exported ? [exported.leftOut] : [])),
  };
}

export interface ArchiveOptions {
  person: Person;
  personalData: readonly PersonalData[];
  at: Date;
  onFile: (done: number) => Promise<void>;
}

/** Streams a ZIP. One page of rows is in memory at a time. */
export function buildArchive({ person, personalData, at, onFile }: ArchiveOptions): AsyncGenerator<Buffer> {
  async function* write(file: ArchiveFile, index: number): AsyncGenerator<string> {
    yield* writeArchiveText(file, person);
    await onFile(index + 1);
  }

  const { files, leftOut } = listFiles(personalData);
  const readme: ZipEntry = { path: "README.txt", content: Buffer.from(writeReadme({ at, files, leftOut })) };
  return writeZip([readme, ...files.map((file, index) => ({ path: file.file, content: write(file, index) }))], at);
}

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

/** CSV by RFC 4180 in UTF-8 with a byte order mark, or a JSON list. Times are in UTC. */
function writeArchiveText({ file, columns, rows }: ArchiveFile, person: Person): AsyncGenerator<string> {
  return file.endsWith(".csv") ? writeCsv(columns, rows(person)) : writeJson(rows(person));
}
