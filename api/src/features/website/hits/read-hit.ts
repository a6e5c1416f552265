import { createHmac } from "node:crypto";
import { readTouch } from "../../../attribution/page-touch";
import type { Digest } from "../../../attribution/person-key";
import { isRobot } from "../../../platform/http/is-robot";
import { toBusinessId } from "../website-tag";

export interface Hit {
  businessId: string;
  host: string;
  path: string;
  referrerHost: string | null;
  visitor: string;
  /** JSON of `Touch`. */
  touch: string | null;
  at: Date;
  /** Digests of the contacts in a submitted form. */
  digests: readonly Digest[];
}

export interface Asker {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  userAgent: string;
  /** Fallback for a pixel that cannot name its page. */
  referer: string | undefined;
}

export type HitReader = (query: URLSearchParams, asker: Asker, at: Date) => Hit | null;

function readDigests(query: URLSearchParams): Digest[] {
  return (["email", "phone"] as const).flatMap((means) => {
    const sha256 = query.get(means.slice(0, 1)) ?? "";
    return /^[0-9a-f]{64}$/.test(sha256) ? [{ means, sha256 }] : [];
  });
}

/** The script sends the route after `#` only when the site wants it (D481). */
const routeOf = ({ hash }: URL) => /^#!?\/[^?#]*/.exec(hash)?.[0] ?? "";

function readPage(text: string | null | undefined): URL | null {
  if (!text || text.length > 2000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.host.length <= 255 ? url : null;
}

/**
 * Query: `k` key, `u` page, `r` referrer, `v` random id of the visitor, `e` and `p` digests of email and phone. `n` only makes repeated hits
 * distinct. A visitor without an id is recognized for a day by a keyed hash of network and browser, neither of which is stored.
 */
export function createHitReader(visitorKey: Buffer): HitReader {
  const hash = (text: string) => createHmac("sha256", visitorKey).update(text).digest("base64url").slice(0, 22);
  return (query, { network, userAgent, referer }, at) => {
    const businessId = toBusinessId(query.get("k") ?? "");
    const page = readPage(query.get("u") ?? referer);
    if (businessId === null || page === null || isRobot(userAgent)) return null;
    const word = query.get("v");
    const who =
      word && /^[a-z0-9]{8,32}$/.test(word) ? word : `${at.toISOString().slice(0, 10)} ${network} ${userAgent}`;
    const from = readPage(query.get("r"));
    const touch = readTouch(page.searchParams);
    return {
      businessId,
      host: page.host,
      path: `${page.pathname}${routeOf(page)}`.slice(0, 500),
      referrerHost: from === null || from.host === page.host ? null : from.host,
      visitor: hash(`${businessId} ${who}`),
      touch: touch && JSON.stringify(touch),
      at,
      digests: readDigests(query),
    };
  };
}
