import type { ServerResponse } from "node:http";
import type { DeadLinkStatus } from "../links.texts";
import { deadLinkPolicy, renderDeadLink } from "./dead-link.page";

export interface RedirectAnswers {
  /** 302: never kept by anybody between, as each click counts. */
  lead: (response: ServerResponse, endUrl: string, more?: Readonly<Record<string, string>>) => void;
  /** A page that says why the link leads nowhere; of a HEAD its head. */
  refuse: (
    response: ServerResponse,
    status: DeadLinkStatus,
    how: { isHead: boolean; more?: Readonly<Record<string, string>> },
  ) => void;
}

const statuses = [404, 405, 410, 429, 503] as const satisfies readonly DeadLinkStatus[];

/** The heads of all answers below `/s/`, which no other handler sees. */
export function createRedirectAnswers(publicUrl: string): RedirectAnswers {
  const always = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    ...(publicUrl.startsWith("https://") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
  const pageHeaders = {
    ...always,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": deadLinkPolicy,
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex",
  };
  const pages = new Map<DeadLinkStatus, string>(statuses.map((status) => [status, renderDeadLink(status)]));
  return {
    lead(response, endUrl, more) {
      response.writeHead(302, { ...always, Location: endUrl, "Content-Length": "0", ...more });
      response.end();
    },
    refuse(response, status, { isHead, more }) {
      const page = pages.get(status) ?? "";
      response.writeHead(status, { ...pageHeaders, "Content-Length": String(Buffer.byteLength(page)), ...more });
      response.end(isHead ? undefined : page);
    },
  };
}
