import type { IncomingHttpHeaders } from "node:http";

/** Do Not Track or Global Privacy Control (S40). */
export function optsOutOfTracking(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === "1" || headers["sec-gpc"] === "1";
}
