import type { Request, Response } from "express";

/** No frames, no inline code. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The referrer stays on this site: forms need the origin in their request. */
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

/** Browsers apply `form-action` to redirects of a form's answer, too. */
export function allowRedirectTo(response: Response, address: string): void {
  const policy = PAGE_POLICY.replace("form-action 'self'", `form-action 'self' ${new URL(address).origin}`);
  response.set("Content-Security-Policy", policy);
}
