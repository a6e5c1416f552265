import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface CompressedForms {
  /** null: not smaller. */
  brotli: Buffer | null;
  gzip: Buffer | null;
}

/** Above it brotli's best quality takes seconds. */
const mostForBestQuality = 1_000_000;

const smaller = (compressed: Buffer, content: Buffer) =>
  compressed.length < content.length * 0.95 ? compressed : null;

/** Compresses once for all web processes. Runs in the thread pool. */
export async function compressFile(content: Buffer): Promise<CompressedForms> {
  const quality = content.length > mostForBestQuality ? 9 : 11;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [best, common] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
  return { brotli: smaller(best, content), gzip: smaller(common, content) };
}
