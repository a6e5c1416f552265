import type { Request, Response } from "express";

/** Allows the Lab's own styles and scripts, but no frames and no inline code. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of all pages. The referrer policy keeps the origin in requests of the page's own forms. */
export const PAGE_HEADERS = {
  "Content-Security-Policy": PAGE_POLICY,
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
} as const;

export function isFromOwnPage(request: Request): boolean {
  const origin = request.get("origin");
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.get("host");
}

/** Allows the answer to a form to redirect to this address: browsers apply `form-action` to redirects, too. */
export function allowRedirectTo(response: Response, address: string): void {
  const policy = PAGE_POLICY.replace("form-action 'self'", `form-action 'self' ${new URL(address).origin}`);
  response.set("Content-Security-Policy", policy);
}
