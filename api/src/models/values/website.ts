import { toAsciiHost } from "@portal/api-contract";

/** Specification §5: error text for an invalid website. */
export const WEBSITE_INVALID_TEXT = "Invalid website format. Please enter a valid domain.";

/** S24: value of the checkbox 'I don't have a website yet'; stored as null. */
export const NO_WEBSITE = "No Website";

/** Normalizes a host, which may have a port, for comparison. */
function toComparedHost(host: string): string {
  const [, name = "", port = ""] = /^(.*?)(:\d+)?$/su.exec(host) ?? [];
  return `${toAsciiHost(name) || name.toLowerCase()}${port}`.replace(/^www\./, "");
}

/** Whether two hosts are the same, with or without `www.` and in any spelling of the name. */
export function isSameHost(left: string, right: string): boolean {
  return toComparedHost(left) === toComparedHost(right);
}
