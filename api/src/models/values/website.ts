import { toAsciiHost } from "@portal/api-contract";

/** Text of §5. */
export const WEBSITE_INVALID_TEXT = "Invalid website format. Please enter a valid domain.";

/** Value of the form's checkbox; stored as null (S24). */
export const NO_WEBSITE = "No Website";

/** Normalizes a host, with or without a port, for comparison. */
function toComparedHost(host: string): string {
  const [, name = "", port = ""] = /^(.*?)(:\d+)?$/su.exec(host) ?? [];
  return `${toAsciiHost(name) || name.toLowerCase()}${port}`.replace(/^www\./, "");
}

/** Whether two hosts are the same, ignoring `www.` and the spelling of the name. */
export function isSameHost(left: string, right: string): boolean {
  return toComparedHost(left) === toComparedHost(right);
}
