import type { LinkWords } from "../../../attribution/link-word";
import { isSameHost } from "../../../models/values/website";
import type { KnownLink } from "./known-links";

/**
 * Whether a destination is told by which link somebody comes: the connected website of the link's client is, unless the address has
 * a `via` of its own (D291). `clientSite`: its host; null: there is none.
 */
export function handsOn(endUrl: string, clientSite: string | null): boolean {
  if (clientSite === null || !URL.canParse(endUrl)) return false;
  const { host, searchParams } = new URL(endUrl);
  return isSameHost(host, clientSite) && !searchParams.has("via");
}

/** Where a click leads: to the destination as it is written, with our word behind it where it is told. */
export function leadTo(
  { endUrl, handsOn: code }: Pick<KnownLink, "endUrl" | "handsOn">,
  at: Date,
  linkWords: Pick<LinkWords, "write">,
): string {
  if (!code) return endUrl;
  const end = endUrl.indexOf("#");
  const [page, hash] = end === -1 ? [endUrl, ""] : [endUrl.slice(0, end), endUrl.slice(end)];
  return `${page}${page.includes("?") ? "&" : "?"}via=${linkWords.write(code, at)}${hash}`;
}
