import type { Request, Response } from "express";

/** Nothing but the lab's own style sheet and script; no frames, no inline code. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every page. A page that sends a form needs its origin in the request, so the referrer stays on this site. */
export const PAGE_HEADERS = {
  "Content-Security-Policy": PAGE_POLICY,
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
} as const;

/** True for a form that one of the lab's own pages sent. */
export function isFromOwnPage(request: Request): boolean {
  const origin = request.get("origin");
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.get("host");
}

/** Lets the answer to the page's form lead to an application: browsers apply `form-action` to redirects, too. */
export function allowRedirectTo(response: Response, address: string): void {
  const policy = PAGE_POLICY.replace("form-action 'self'", `form-action 'self' ${new URL(address).origin}`);
  response.set("Content-Security-Policy", policy);
}
