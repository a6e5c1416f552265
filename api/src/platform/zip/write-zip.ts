import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of a ZIP: whole, or in pieces that are requested one after the other. */
export interface ZipEntry {
  path: string;
  content: Buffer | AsyncIterable<string>;
}

/**
 * Generates a ZIP while it is read, so that only one piece of a streamed file is in memory.
 * A failing piece ends the ZIP with its error. The directory comes last, so that a truncated ZIP cannot be opened.
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
      // The ZIP library would wait for a failed file for ever.
      done(null, Readable.from(content, { objectMode: false }).on("error", fail));
    });
  }
  zip.end();
  for await (const piece of output) yield Buffer.from(piece as Uint8Array);
}
