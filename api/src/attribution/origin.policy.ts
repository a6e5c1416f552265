import type { AttributionLevel, SalesChannel } from "@portal/api-contract";
import type { ClickToken } from "./click-token";

export interface Origin {
  channel: SalesChannel;
  /** null: the origin is not one of our links. */
  linkId: number | null;
  level: AttributionLevel;
  /** Steps of the chain, separated by spaces: 'link email'. */
  how: string;
}

/** A visit, as the address of its page describes it. */
export interface Arrival {
  at: Date;
  /** `utm_source` and `utm_medium`. */
  source?: string;
  medium?: string;
  clickToken: ClickToken | null;
}

export interface KnownOrigin {
  id: number;
  platform: string;
}

/** A click counts for a page that opens within half an hour (D291); milliseconds. */
const clickLife = 30 * 60_000;
/** Milliseconds by which a visit may seem to precede its click, because clocks differ. */
const clockSlack = 2_000;

const facebook = /facebook|instagram|\b(fb|ig|meta)\b/i;
const google = /google/i;
/** `utm_medium` of a visit without paid advertising. */
const unpaid = /^(organic|referral)$/i;

function channelOf(name: string): SalesChannel {
  if (facebook.test(name)) return "facebook-ads";
  return google.test(name) ? "google-ads" : "direct-website";
}

function isFresh({ clickedAt }: ClickToken, at: Date): boolean {
  if (clickedAt === null) return false;
  const age = at.getTime() - clickedAt.getTime();
  return age >= -clockSlack && age <= clickLife;
}

/** Returns our link as the origin, else the campaign, else the site itself. */
export function originOf({ at, source, medium, clickToken }: Arrival, link: KnownOrigin | null): Origin {
  if (clickToken && link) {
    const [level, how] = isFresh(clickToken, at) ? (["certain", "link"] as const) : (["likely", "code"] as const);
    return { channel: channelOf(link.platform), linkId: link.id, level, how };
  }
  if (source !== undefined && !unpaid.test(medium ?? "")) {
    return { channel: channelOf(source), linkId: null, level: "likely", how: "campaign" };
  }
  return { channel: "direct-website", linkId: null, level: "likely", how: "site" };
}
