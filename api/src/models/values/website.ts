import { toAsciiHost } from "@portal/api-contract";

/** Text of §5. */
export const WEBSITE_INVALID_TEXT = "Invalid website format. Please enter a valid domain.";

/** Value of the checkbox; stored as null (S24). */
export const NO_WEBSITE = "No Website";

/** The host may have a port. */
function toComparedHost(host: string): string {
  const [, name = "", port = ""] = /^(.*?)(:\d+)?$/su.exec(host) ?? [];
  return `${toAsciiHost(name) || name.toLowerCase()}${port}`.replace(/^www\./, "");
}

/** Ignores `www.` and the spelling of the name. */
export function isSameHost(left: string, right: string): boolean {
  return toComparedHost(left) === toComparedHost(right);
}
