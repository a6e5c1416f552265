import type { ServerResponse } from "node:http";
import type { DeadLinkStatus } from "../links.texts";
import { deadLinkPolicy, renderDeadLink } from "./dead-link.page";

export interface RedirectAnswers {
  /** Responds 302 without caching, so that each click counts. `cookie`: a Set-Cookie; `isKept`: the click is surely stored. */
  redirect: (response: ServerResponse, endUrl: string, how: { cookie: string | null; isKept: boolean }) => void;
  /** Responds with the page of the status, to HEAD without the body. */
  refuse: (
    response: ServerResponse,
    status: DeadLinkStatus,
    how: { isHead: boolean; more?: Readonly<Record<string, string>> },
  ) => void;
}

const statuses = [404, 405, 410, 429, 503] as const satisfies readonly DeadLinkStatus[];

/** Header for measurements: the click may not be stored. */
const unconfirmed = ["Portal-Click", "unconfirmed"];

export function createRedirectAnswers(publicUrl: string): RedirectAnswers {
  const always = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    ...(publicUrl.startsWith("https://") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
  /** A flat list, which Node writes without looking names up. */
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
    redirect(response, endUrl, { cookie, isKept }) {
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
