import { toAsciiHost } from "@portal/api-contract";

/** specification §5: the text of a malformed website. */
export const WEBSITE_INVALID_TEXT = "Invalid website format. Please enter a valid domain.";

/** S24: what the checkbox 'I don't have a website yet' sends; it is kept as null. */
export const NO_WEBSITE = "No Website";

/** A host, which may have a port, in the one spelling in which it is compared. */
function toComparedHost(host: string): string {
  const [, name = "", port = ""] = /^(.*?)(:\d+)?$/su.exec(host) ?? [];
  return `${toAsciiHost(name) || name.toLowerCase()}${port}`.replace(/^www\./, "");
}

/** A site is the same with and without `www.`, and in each spelling of its name. */
export function isSameHost(left: string, right: string): boolean {
  return toComparedHost(left) === toComparedHost(right);
}
