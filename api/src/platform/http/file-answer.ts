import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import Joi from "joi";

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

/** Answer of a route that sends a file. */
export function fileOf(contentType: string): Joi.Schema {
  return Joi.object().instance(FileAnswer).meta({ contentType });
}

/** The type of a file's answer; undefined: the answer is JSON. */
export function fileTypeOf(schema: Joi.Schema): string | undefined {
  const { metas = [] } = Joi.attempt(
    schema.describe(),
    Joi.object<{ metas?: { contentType?: string }[] }>({
      metas: Joi.array().items(Joi.object({ contentType: Joi.string() }).unknown()),
    }).unknown(),
  );
  return metas.find(({ contentType }) => contentType !== undefined)?.contentType;
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
