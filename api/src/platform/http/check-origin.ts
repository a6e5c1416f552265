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
  /** Does the route change something? Of a GET, only such a one must come from us. */
  changes: boolean;
  /** Does the request carry a session or pending session cookie of ours? */
  hasSession: boolean;
}

/**
 * S12: what changes state must come from our own pages. `Origin` decides where it is sent; else
 * `Sec-Fetch-Site`; with neither, a request that carries our cookie is refused. The Host header is never asked. A GET that
 * changes something is refused from elsewhere alike, as a link carries our cookies (SameSite=Lax); browsers name no origin of
 * one from our own pages, and `none` is an address that the person typed.
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
