import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { ArchiveFile, PersonalData, Person } from "../../../platform/personal-data/personal-data";
import { writeReadme } from "./archive-readme.texts";
import { writeArchiveText } from "./archive-text";

/** What the tables say of an archive: its files, and why the others are in none. */
export function listFiles(personalData: readonly PersonalData[]): { files: ArchiveFile[]; leftOut: string[] } {
  const told = personalData.flatMap((table) => ("exported" in table ? [table.exported] : []));
  return {
    files: told.flatMap((exported) => ("file" in exported ? [exported] : [])),
    leftOut: told.flatMap((exported) => ("leftOut" in exported ? [exported.leftOut] : [])),
  };
}

export interface ArchiveOptions {
  person: Person;
  personalData: readonly PersonalData[];
  at: Date;
  /** Called when so many of the files are written. */
  onFile: (done: number) => Promise<void>;
}

/** The archive as a ZIP, made while it is read: one page of rows at a time is in memory. */
export async function* buildArchive({ person, personalData, at, onFile }: ArchiveOptions): AsyncGenerator<Buffer> {
  const { files, leftOut } = listFiles(personalData);
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const fail = (error: Error) => output.destroy(error);
  zip.on("error", fail);

  async function* write(file: ArchiveFile, index: number): AsyncGenerator<string> {
    yield* writeArchiveText(file, person);
    await onFile(index + 1);
  }

  const options = { mtime: at };
  zip.addBuffer(Buffer.from(writeReadme({ at, files, leftOut })), "README.txt", options);
  for (const [index, file] of files.entries()) {
    zip.addReadStreamLazy(file.file, options, (done) => {
      const text = Readable.from(write(file, index), { objectMode: false });
      // A file that cannot be read ends the whole: the ZIP itself does not look, and would wait for it for ever.
      text.on("error", fail);
      done(null, text);
    });
  }
  zip.end();
  for await (const piece of output) yield Buffer.from(piece as Uint8Array);
}
