import { trimHidden } from "@portal/api-contract";
import { isIP } from "node:net";
import { isPublicAddress } from "../../../platform/http/public-address";
import { endUrlLength } from "../links.limits";
import { linksTexts } from "../links.texts";

export interface EndUrlRule {
  /** Of the portal, without its port. */
  ownHost: string;
  /** Hosts with their ports that may be led to although they are private: of the demo and of tests. */
  privateHosts: readonly string[];
}

export type EndUrlVerdict = { url: string; fault: null } | { url: null; fault: string };

/** Names that resolve inside a machine or network alone (RFC 6761, 6762, 8375, and what the ICANN keeps for it). */
const innerName = /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

const bare = (host: string): string => host.replace(/\.$/, "").replace(/^www\./, "");

/** Whether it can be looked up at all (RFC 1035): parts of 63 characters at most, none empty, 253 in all. */
function canBeName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  return name.length <= 253 && name.split(".").every((part) => part !== "" && part.length <= 63);
}

/** Names without a dot are of a network of their own. */
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
 * The address as browsers write it, or why no link may lead there: http(s), at most 2,040 characters, no private host, no way
 * back to the portal (S43). URL reads each spelling of an address of the internet (`0x7f.1`, `2130706433`) as one. Names are not
 * looked up: it is the visitor's browser that goes there, and a name may be another's tomorrow.
 */
export function readEndUrl(text: string, rule: EndUrlRule): EndUrlVerdict {
  const trimmed = trimHidden(text);
  if (trimmed.length > endUrlLength) return { url: null, fault: linksTexts.tooLong };
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return { url: null, fault: linksTexts.notAddress };
  const url = new URL(trimmed);
  const fault = findFault(url, rule);
  return fault === null ? { url: url.href, fault } : { url: null, fault };
}
