import compression from "compression";
import type { RequestHandler } from "express";

/** Below it a packet less is not worth the work. */
const worthIt = 4 * 1024;

const isJson = (type: unknown) => String(type).startsWith("application/json");

/**
 * Compresses long lists for whoever takes it: orders are alike, and phones are on slow lines. For answers that hold no
 * secret beside what the caller wrote, whose length would then tell of it. Streams and files go as they are.
 */
export const compressLists: RequestHandler = compression({
  threshold: worthIt,
  filter: (_request, response) => isJson(response.getHeader("Content-Type")),
});
