import type { ServerResponse } from "node:http";
import type { DeadLinkStatus } from "../links.texts";
import { deadLinkPolicy, renderDeadLink } from "./dead-link.page";

export interface RedirectAnswers {
  /** 302: never kept by anybody between, as each click counts. `cookie`: a Set-Cookie; `isKept`: the click is known to be kept. */
  lead: (response: ServerResponse, endUrl: string, how: { cookie: string | null; isKept: boolean }) => void;
  /** A page that says why the link leads nowhere; of a HEAD its head. */
  refuse: (
    response: ServerResponse,
    status: DeadLinkStatus,
    how: { isHead: boolean; more?: Readonly<Record<string, string>> },
  ) => void;
}

const statuses = [404, 405, 410, 429, 503] as const satisfies readonly DeadLinkStatus[];

/** Of a click of which it is not known that it was kept, for who measures; no visitor reads it. */
const unconfirmed = ["Portal-Click", "unconfirmed"];

/** The heads of all answers below `/s/`, which no other handler sees. */
export function createRedirectAnswers(publicUrl: string): RedirectAnswers {
  const always = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    ...(publicUrl.startsWith("https://") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
  /** One after the other, as the server writes them: of an object it would look at each by its name. */
  const led = Object.entries({ ...always, "Content-Length": "0" }).flat();
  const pageHeaders = {
    ...always,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": deadLinkPolicy,
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex",
  };
  const pages = new Map<DeadLinkStatus, string>(statuses.map((status) => [status, renderDeadLink(status)]));
  return {
    lead(response, endUrl, { cookie, isKept }) {
      const headers = [...led, "Location", endUrl];
      if (cookie !== null) headers.push("Set-Cookie", cookie);
      if (!isKept) headers.push(...unconfirmed);
      response.writeHead(302, headers);
      response.end();
    },
    refuse(response, status, { isHead, more }) {
      const page = pages.get(status) ?? "";
      response.writeHead(status, { ...pageHeaders, "Content-Length": String(Buffer.byteLength(page)), ...more });
      response.end(isHead ? undefined : page);
    },
  };
}
