import type { LinkWords } from "../../../attribution/link-word";
import { isSameHost } from "../../../models/values/website";
import type { KnownLink } from "./known-link";

/**
 * Whether a destination is told by which link somebody comes: the connected website of the link's client is, unless the address has
 * a `via` of its own (D291). `clientSite`: its host; null: there is none.
 */
export function handsOn(endUrl: string, clientSite: string | null): boolean {
  if (clientSite === null || !URL.canParse(endUrl)) return false;
  const { host, searchParams } = new URL(endUrl);
  return isSameHost(host, clientSite) && !searchParams.has("via");
}

/** Characters of parameters that are passed on: servers refuse longer addresses. */
const mostParameters = 4000;

/** Raw parameters behind an address, before its fragment. */
function append(address: string, parameters: string): string {
  const end = address.indexOf("#");
  const [page, hash] = end === -1 ? [address, ""] : [address.slice(0, end), address.slice(end)];
  const sign = !page.includes("?") ? "?" : /[?&]$/.test(page) ? "" : "&";
  return `${page}${sign}${parameters}${hash}`;
}

/**
 * The destination with the visitor's parameters that it does not have, as they were written (S43): `fbclid`, `utm_source`.
 * `via` is the portal's own. `url`: what was asked for.
 */
export function passOn(
  { endUrl, passesParameters }: Pick<KnownLink, "endUrl" | "passesParameters">,
  url: string,
): string {
  const start = url.indexOf("?") + 1;
  if (start === 0 || passesParameters === false || url.length - start > mostParameters) return endUrl;
  const own = new URL(endUrl).searchParams;
  const passed = url
    .slice(start)
    .split("&")
    .filter((pair) => {
      const [[name] = [""]] = new URLSearchParams(pair);
      return name !== "" && name !== "via" && !own.has(name) && /^[!"$-~]+$/.test(pair);
    });
  return passed.length === 0 ? endUrl : append(endUrl, passed.join("&"));
}

/** Where a click leads: to the destination as it is written, with our word behind it where it is told. */
export function leadTo(
  { endUrl, handsOn: code }: Pick<KnownLink, "endUrl" | "handsOn">,
  at: Date,
  linkWords: Pick<LinkWords, "write">,
): string {
  return code ? append(endUrl, `via=${linkWords.write(code, at)}`) : endUrl;
}
