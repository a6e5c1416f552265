import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";

/** A file in place of JSON: sent as an attachment, piece by piece. */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly contentType: string,
    /** Bytes; null: it is written while it is sent, and the connection is cut where that fails. */
    readonly size: number | null,
    readonly content: Readable,
  ) {}
}

/** Resolves when the last byte is sent, or the browser has gone. */
export async function sendFile(response: Response, { name, contentType, size, content }: FileAnswer): Promise<void> {
  response.attachment(name).type(contentType);
  if (size !== null) response.setHeader("Content-Length", size);
  try {
    await pipeline(content, response);
  } catch (error) {
    // Whoever has left needs no file, and nothing has failed.
    if (!(error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE")) throw error;
  }
}
