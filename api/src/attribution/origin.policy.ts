import type { AttributionLevel, SalesChannel } from "@portal/api-contract";
import type { ClickToken } from "./click-token";

/** Origin of a visit, lead or sale, and its certainty. */
export interface Origin {
  channel: SalesChannel;
  /** null: not by one of our links. */
  linkId: number | null;
  level: AttributionLevel;
  /** Steps of the chain as words, separated by spaces. */
  how: string;
}

/** Facts from the address of a page. */
export interface Arrival {
  at: Date;
  /** `utm_source` and `utm_medium`. */
  source?: string;
  medium?: string;
  clickToken: ClickToken | null;
}

/** One of our links with the name of its platform. */
export interface KnownOrigin {
  id: number;
  platform: string;
}

/** A click counts for a page that opens within half an hour, like a visit (D291); milliseconds. */
const clickLife = 30 * 60_000;
/** Clocks have whole seconds. */
const clockSlack = 2_000;

const facebook = /facebook|instagram|\b(fb|ig|meta)\b/i;
const google = /google/i;
/** Media without paid advertising. */
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

/** Reads the origin of an arrival: our link, else the campaign, else the site itself. */
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
