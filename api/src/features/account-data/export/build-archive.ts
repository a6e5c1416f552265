import type { ArchiveFile, PersonalData, Person } from "../../../platform/personal-data/personal-data";
import { writeZip, type ZipEntry } from "../../../platform/zip/write-zip";
import { writeReadme } from "./archive-readme.texts";
import { writeArchiveText } from "./archive-text";

/** Returns the exported files, and the reasons why other tables are not exported. */
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
  /** Called after each file with the number of files written so far. */
  onFile: (done: number) => Promise<void>;
}

/** Streams the archive as a ZIP. One page of rows is in memory at a time. */
export function buildArchive({ person, personalData, at, onFile }: ArchiveOptions): AsyncGenerator<Buffer> {
  async function* write(file: ArchiveFile, index: number): AsyncGenerator<string> {
    yield* writeArchiveText(file, person);
    await onFile(index + 1);
  }

  const { files, leftOut } = listFiles(personalData);
  const readme: ZipEntry = { path: "README.txt", content: Buffer.from(writeReadme({ at, files, leftOut })) };
  return writeZip([readme, ...files.map((file, index) => ({ path: file.file, content: write(file, index) }))], at);
}
