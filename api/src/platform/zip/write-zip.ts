import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of a ZIP: whole, or in pieces that are asked for one after the other once those before it are written. */
export interface ZipEntry {
  path: string;
  content: Buffer | AsyncIterable<string>;
}

/**
 * A ZIP that is made while it is read: of its files in pieces one piece is in memory at a time. A piece that cannot be had
 * ends the whole with that error; its directory is its last part, so that one that breaks off opens nowhere.
 *
 * @param at when its files were written, as they say
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
      // The ZIP itself would wait for a file that fails for ever.
      done(null, Readable.from(content, { objectMode: false }).on("error", fail));
    });
  }
  zip.end();
  for await (const piece of output) yield Buffer.from(piece as Uint8Array);
}
