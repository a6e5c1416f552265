import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";

/** A file, streamed as an attachment. */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly contentType: string,
    /** Bytes; null: unknown, so a failure cuts the connection. */
    readonly size: number | null,
    readonly content: Readable,
  ) {}
}

/** Resolves after the last byte or the browser's disconnect. */
export async function sendFile(response: Response, { name, contentType, size, content }: FileAnswer): Promise<void> {
  response.attachment(name).type(contentType);
  if (size !== null) response.setHeader("Content-Length", size);
  try {
    await pipeline(content, response);
  } catch (error) {
    // A disconnected browser is not a failure.
    if (!(error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE")) throw error;
  }
}
