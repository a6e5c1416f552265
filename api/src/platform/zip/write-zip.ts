import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

/** Pieces of `content` are read one by one. */
export interface ZipEntry {
  path: string;
  content: Buffer | AsyncIterable<string>;
}

/**
 * Generates a ZIP with one piece in memory at a time. If a piece fails, the generator throws its error.
 * The directory is last, so a truncated ZIP cannot be opened.
 * @param at time of all files
 */
export async function* writeZip(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const fail = (error: Error) => output.destroy(error);
  zip.on("error", fail);
  for (const { path, content } of entries) {
    if (Buffer.isBuffer(content)) {
      zip.addBuffer(content, path, { mtime: at });
      continue;
    }
    zip.addReadStreamLazy(path, { mtime: at }, (done) => {
      // The library would wait forever for a failed file.
      done(null, Readable.from(content, { objectMode: false }).on("error", fail));
    });
  }
  zip.end();
  for await (const piece of output) yield Buffer.from(piece as Uint8Array);
}
