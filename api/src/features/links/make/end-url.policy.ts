import { trimHidden } from "@portal/api-contract";
import { isIP } from "node:net";
import { isPublicAddress } from "../../../platform/http/public-address";
import { endUrlLength } from "../links.limits";
import { linksTexts } from "../links.texts";

export interface EndUrlRule {
  /** The portal's host, without its port. */
  ownHost: string;
  /** Allowed private hosts with ports, for the demo and tests. */
  privateHosts: readonly string[];
}

export type EndUrlVerdict = { url: string; fault: null } | { url: null; fault: string };

/** Names inside a machine or network (RFC 6761, 6762, 8375, ICANN's reserved names). */
const innerName = /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

const bare = (host: string): string => host.replace(/\.$/, "").replace(/^www\./, "");

/** A name without a dot belongs to a local network. */
function canBeName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  return name.length <= 253 && name.split(".").every((part) => part !== "" && part.length <= 63);
}

/**
 * Applies S43. `URL` normalizes all spellings of an IP address (`0x7f.1`, `2130706433`). Names are not resolved: the visitor's browser opens the
 * address, and a name may change its owner.
 */
function isPrivate(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(name) !== 0) return !isPublicAddress(name);
  return !name.includes(".") || innerName.test(name);
}

function findFault(url: URL, { ownHost, privateHosts }: EndUrlRule): string | null {
  if (!/^https?:$/.test(url.protocol) || !canBeName(url.hostname)) return linksTexts.notAddress;
  if (url.href.length > endUrlLength) return linksTexts.tooLong;
  if (url.username !== "" || url.password !== "") return linksTexts.withPassword;
  if (privateHosts.includes(url.host)) return null;
  if (bare(url.hostname) === bare(ownHost)) return linksTexts.ownHost;
  return isPrivate(url.hostname) ? linksTexts.privateHost : null;
}

/**
 * S43. URL normalizes all spellings of an IP address (`0x7f.1`, `2130706433`). Names are not resolved: the visitor's browser opens the address, and a
 * name may change its owner.
 */
export function readEndUrl(text: string, rule: EndUrlRule): EndUrlVerdict {
  const trimmed = trimHidden(text);
  if (trimmed.length > endUrlLength) return { url: null, fault: linksTexts.tooLong };
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return { url: null, fault: linksTexts.notAddress };
  const url = new URL(trimmed);
  const fault = findFault(url, rule);
  return fault === null ? { url: url.href, fault } : { url: null, fault };
}
