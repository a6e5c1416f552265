import type { Request, Response } from "express";

/** Allows only the Lab's style sheet and script: no frames, no inline code. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every page. The referrer stays on this site because forms need the origin in their request. */
export const PAGE_HEADERS = {
  "Content-Security-Policy": PAGE_POLICY,
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
} as const;

/** Returns whether one of the Lab's pages sent the form. */
export function isFromOwnPage(request: Request): boolean {
  const origin = request.get("origin");
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.get("host");
}

/** Allows the answer to a page's form to redirect to an application: browsers apply `form-action` to redirects, too. */
export function allowRedirectTo(response: Response, address: string): void {
  const policy = PAGE_POLICY.replace("form-action 'self'", `form-action 'self' ${new URL(address).origin}`);
  response.set("Content-Security-Policy", policy);
}
