import type { IncomingHttpHeaders } from "node:http";
import { AppError } from "../errors/app-error";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

function foreignOrigin(): AppError {
  return new AppError({
    code: "FOREIGN_ORIGIN",
    status: 403,
    message: "This request did not come from the portal's own pages.",
  });
}

export interface OriginCheck {
  method: string;
  headers: IncomingHttpHeaders;
  /** A GET must come from our pages only if it changes something. */
  changes: boolean;
  /** Session or pending session cookie. */
  hasSession: boolean;
}

/**
 * Rejects state changes from other pages, also by GET, since links carry our cookies (S12, SameSite=Lax).
 * `Origin` decides if sent, else `Sec-Fetch-Site`. With neither, a POST with our cookie is rejected. Ignores the Host header.
 * Browsers send no `Origin` with GETs from our pages, and `Sec-Fetch-Site: none` for typed addresses.
 */
export function createOriginCheck(ownOrigins: readonly string[]): (request: OriginCheck) => void {
  const allowed = new Set(ownOrigins);
  return ({ method, headers, changes, hasSession }) => {
    const isSafe = safeMethods.has(method);
    if (isSafe && !changes) return;
    const { origin } = headers;
    const site = headers["sec-fetch-site"];
    if (origin !== undefined) {
      if (!allowed.has(origin)) throw foreignOrigin();
    } else if (site !== undefined) {
      if (site !== "same-origin" && !(isSafe && site === "none")) throw foreignOrigin();
    } else if (hasSession && !isSafe) {
      throw foreignOrigin();
    }
  };
}
