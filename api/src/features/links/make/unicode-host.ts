import { domainToUnicode } from "node:url";

/** Without `www.`; null when the host is ASCII. */
export function toUnicodeHost(endUrl: string): string | null {
  const { hostname } = new URL(endUrl);
  const host = domainToUnicode(hostname);
  return host === "" || host === hostname ? null : host.replace(/^www\./, "");
}
