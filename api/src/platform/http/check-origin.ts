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
  /** The request carries our session or pending session cookie. */
  hasSession: boolean;
}

/**
 * S12: rejects state changes from other pages.
 * `Origin` decides if sent, otherwise `Sec-Fetch-Site`; without either, a request with our cookie is rejected. The Host
 * header is not used. A GET that changes something is checked too, since links carry our cookies (SameSite=Lax).
 * Browsers send no `Origin` with a GET from our pages, and `Sec-Fetch-Site: none` for a typed address.
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
