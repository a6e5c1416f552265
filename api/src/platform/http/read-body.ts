import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import type { Request, Response } from "express";
import { json, raw } from "express";
import { AppError } from "../errors/app-error";
import { refuseHostileJson } from "./check-input";

/** Bytes; far above the bodies of routes without `mostBodyBytes`. */
export const usualBodyBytes = 64 * 1024;
/** Bytes; enough for a provider's largest event. */
const rawBodyLimit = 1024 * 1024;
const parseRaw = raw({ limit: rawBodyLimit, type: () => true, inflate: false });

export function hasBody({ headers }: Request): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/json\s*(;|$)/i.test(contentType);
}

/** The body parsers need nothing else of Express. */
type Parsed = IncomingMessage & { body?: unknown };
type Parser = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** Throws the parser's errors: 413, 415, broken JSON. */
export async function parse(parser: Parser, request: Parsed, response: ServerResponse): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    parser(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error("The body could not be read."));
    });
  });
  return request.body;
}

async function readJsonBody(parser: Parser, request: Request, response: Response): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  if (!isJson(request.headers["content-type"])) {
    throw new AppError({ code: "UNSUPPORTED_TYPE", status: 415, message: "Please send JSON." });
  }
  const body = await parse(parser, request, response);
  refuseHostileJson(body);
  return body;
}

/** Whether the body may exceed `usualBodyBytes`, judged by its headers. */
export function mayBeLong({ headers }: Request): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > usualBodyBytes;
}

export type ReceiveBody = (request: Request, response: Response) => Promise<() => Promise<unknown>>;

/**
 * Reads the body, then returns a function that gives it parsed, so that the caller can be rejected first.
 * The returned function gives undefined if there is no body. It throws 415 for another type, 413 above `mostBytes`, and
 * 400 for broken, deep or hostile JSON.
 */
export function createReceiveBody(mostBytes: number): ReceiveBody {
  const parser = json({ limit: mostBytes, strict: false, type: () => true, inflate: false });
  return async (request, response) => {
    const reading = readJsonBody(parser, request, response);
    await Promise.allSettled([reading]);
    return () => reading;
  };
}

/** Returns the unchanged bytes, none without a body. Throws 413 above 1 MB. */
export async function readRawBody(request: IncomingMessage, response: ServerResponse): Promise<Buffer> {
  const body = await parse(parseRaw, request, response);
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

const unpackers = new Map([
  ["gzip", promisify(gunzip)],
  ["x-gzip", promisify(gunzip)],
  ["deflate", promisify(inflate)],
  ["br", promisify(brotliDecompress)],
]);

const tooLarge = () => Object.assign(new Error("The body is too large."), { status: 413 });

async function readPackedBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > rawBodyLimit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the decoded body; null: cannot be decoded. Stops and throws 413 above 1 MB, encoded or decoded. */
export async function readUnpackedBody(request: IncomingMessage, response: ServerResponse): Promise<Buffer | null> {
  const encoding = (request.headers["content-encoding"] ?? "").trim().toLowerCase();
  if (encoding === "" || encoding === "identity") return readRawBody(request, response);
  const packed = await readPackedBody(request);
  try {
    return (await unpackers.get(encoding)?.(packed, { maxOutputLength: rawBodyLimit })) ?? null;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    return null;
  }
}
