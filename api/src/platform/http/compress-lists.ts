import compression from "compression";
import type { RequestHandler } from "express";

/** Bytes. Compressing smaller answers is not worth the work. */
const worthIt = 4 * 1024;

const isJson = (type: unknown) => String(type).startsWith("application/json");

/**
 * Compresses long JSON lists, mainly for phones on slow lines. Only for answers without secrets beside text of the
 * caller, because the compressed length would reveal them. Streams and files are not compressed.
 */
export const compressLists: RequestHandler = compression({
  threshold: worthIt,
  filter: (_request, response) => isJson(response.getHeader("Content-Type")),
});
