import { domainToUnicode } from "node:url";

/** Returns the host without `www.`; null when it is ASCII. */
export function toUnicodeHost(endUrl: string): string | null {
  const { hostname } = new URL(endUrl);
  const host = domainToUnicode(hostname);
  return host === "" || host === hostname ? null : host.replace(/^www\./, "");
}
