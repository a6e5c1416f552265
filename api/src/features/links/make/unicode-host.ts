import { domainToUnicode } from "node:url";

/** The host of an address as people write it, without `www.`; null where it is in ASCII, as the address then shows it itself. */
export function toUnicodeHost(endUrl: string): string | null {
  const { hostname } = new URL(endUrl);
  const host = domainToUnicode(hostname);
  return host === "" || host === hostname ? null : host.replace(/^www\./, "");
}
