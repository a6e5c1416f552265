import { trimHidden } from "./hidden-characters.js";
import { toAsciiHost } from "./host-name.js";

const WEBSITE_MAX_LENGTH = 255;

export interface WebsiteRule {
  /** S24: outside production only. */
  allowLocalhost: boolean;
}

const PARTS = /^(?:https?:\/\/)?([^/:?#@\s]+)(?::(\d{1,5}))?([/?#][^\s\p{Cc}]*)?$/iu;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

function isDomain(host: string): boolean {
  const labels = host.split(".");
  const last = labels.at(-1) ?? "";
  return host.length <= 253 && labels.length >= 2 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(last);
}

/**
 * The website to store (specification §5): a domain with optional port and path, without scheme, the host as browsers
 * look it up. Null: invalid. Localhost is valid where the rule allows it.
 */
export function parseWebsite(input: string, rule: WebsiteRule): string | null {
  const trimmed = trimHidden(input);
  const [, typedHost, port, path = ""] = PARTS.exec(trimmed) ?? [];
  if (typedHost === undefined || trimmed.length > WEBSITE_MAX_LENGTH) return null;
  const host = toAsciiHost(typedHost);
  const hostAllowed = host === "localhost" ? rule.allowLocalhost : isDomain(host);
  const portAllowed = port === undefined || (Number(port) >= 1 && Number(port) <= 65_535);
  if (!hostAllowed || !portAllowed) return null;
  const website = `${host}${port === undefined ? "" : `:${port}`}${path === "/" ? "" : path}`;
  return website.length <= WEBSITE_MAX_LENGTH ? website : null;
}
