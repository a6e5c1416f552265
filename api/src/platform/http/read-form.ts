import type { FileUpload } from "@portal/api-contract";
import { raw, type Request, type Response } from "express";
import { AppError } from "../errors/app-error";
import { refuseHostileJson } from "./check-input";
import { hasBody, parse, type ReceiveBody } from "./read-body";

const formType = /^multipart\/form-data\s*(?:;|$)/i;
const boundaryPattern = /;\s*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'()+./:=?-]{1,70}))\s*$/i;
/** Far above our forms. A body that consists only of part heads would keep the parser busy. */
const mostParts = 5_000;

type Form = Record<string, string | FileUpload[]>;

function malformed(message: string): AppError {
  return new AppError({ code: "MALFORMED_BODY", status: 400, message });
}

/** Returns the mark between parts. Throws 415 for another content type, 400 without a boundary. */
function readMark(contentType = ""): string {
  if (!formType.test(contentType)) {
    throw new AppError({ code: "UNSUPPORTED_TYPE", status: 415, message: "Please send a form with files." });
  }
  const found = boundaryPattern.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (boundary === undefined) throw malformed("The form does not say where its parts begin.");
  return `--${boundary}`;
}

function refuseManyParts(bytes: Buffer, mark: string): void {
  let parts = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    parts += 1;
    if (parts > mostParts) throw malformed("The form has too many parts.");
  }
}

/** Node advises against its form parser for untrusted bodies, because it buffers them. Ours are buffered already, and limited. */
interface FormSource {
  formData: () => Promise<FormData>;
}

async function readParts(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    const whole: FormSource = new globalThis.Response(new Uint8Array(bytes), {
      headers: { "content-type": contentType },
    });
    return await whole.formData();
  } catch {
    throw malformed("The form could not be read.");
  }
}

/** Throws 400 if a text comes twice or shares a file's name. */
function toForm(parts: FormData): Form {
  const form = new Map<string, string | FileUpload[]>();
  for (const [name, value] of parts) {
    const known = form.get(name);
    if (typeof value !== "string" && typeof known !== "string") form.set(name, [...(known ?? []), value]);
    else if (typeof value === "string" && known === undefined) form.set(name, value.replace(/\r\n?/g, "\n"));
    else throw malformed("The form gives a field twice.");
  }
  return Object.fromEntries(form);
}

async function readFormBody(mostBytes: number, request: Request, response: Response): Promise<Form | undefined> {
  if (!hasBody(request)) return undefined;
  const contentType = request.headers["content-type"] ?? "";
  const mark = readMark(contentType);
  const parser = raw({ limit: mostBytes, type: () => true, inflate: false });
  const bytes = await parse(parser, request, response);
  if (!Buffer.isBuffer(bytes)) return undefined;
  refuseManyParts(bytes, mark);
  const form = toForm(await readParts(bytes, contentType));
  refuseHostileJson(form);
  return form;
}

/**
 * Like `createReceiveBody`, for a form. Line breaks become `\n`. Throws 415 for another content type, 413 above `mostBytes`.
 * Throws 400 for a broken form, a repeated text or thousands of parts.
 */
export function createReceiveForm(mostBytes: number): ReceiveBody {
  return async (request, response) => {
    const reading = readFormBody(mostBytes, request, response);
    await Promise.allSettled([reading]);
    return () => reading;
  };
}
