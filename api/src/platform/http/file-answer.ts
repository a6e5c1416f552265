import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";

/** A file instead of JSON, streamed as an attachment. */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly contentType: string,
    /** Bytes; null: unknown. A failure then cuts the connection. */
    readonly size: number | null,
    readonly content: Readable,
  ) {}
}

/** Resolves when the last byte is sent or the browser has disconnected. */
export async function sendFile(response: Response, { name, contentType, size, content }: FileAnswer): Promise<void> {
  response.attachment(name).type(contentType);
  if (size !== null) response.setHeader("Content-Length", size);
  try {
    await pipeline(content, response);
  } catch (error) {
    // A browser that disconnects is not a failure.
    if (!(error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE")) throw error;
  }
}
