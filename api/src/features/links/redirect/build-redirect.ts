import type { ClickTokens } from "../../../attribution/click-token";
import { isSameHost } from "../../../models/values/website";
import type { KnownLink } from "./known-link";

/** True if the destination is the client's connected website and has no `via` (D291). `clientSite`: host of that website, or null. */
export function needsClickToken(endUrl: string, clientSite: string | null): boolean {
  if (clientSite === null || !URL.canParse(endUrl)) return false;
  const { host, searchParams } = new URL(endUrl);
  return isSameHost(host, clientSite) && !searchParams.has("via");
}

/** In characters; servers reject longer addresses. */
const mostParameters = 4000;

function append(address: string, parameters: string): string {
  const end = address.indexOf("#");
  const [page, hash] = end === -1 ? [address, ""] : [address.slice(0, end), address.slice(end)];
  const sign = !page.includes("?") ? "?" : /[?&]$/.test(page) ? "" : "&";
  return `${page}${sign}${parameters}${hash}`;
}

/**
 * Passes on the visitor's parameters that the destination lacks, unchanged (S43), such as `fbclid`. Drops `via`, which belongs to the portal. `url`:
 * the requested address.
 */
export function addVisitorParameters(
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

export function buildRedirect(
  { endUrl, tokenCode: code }: Pick<KnownLink, "endUrl" | "tokenCode">,
  at: Date,
  clickTokens: Pick<ClickTokens, "write">,
): string {
  return code ? append(endUrl, `via=${clickTokens.write(code, at)}`) : endUrl;
}
