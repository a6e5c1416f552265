import type { AttributionLevel, SalesChannel } from "@portal/api-contract";
import type { LinkWord } from "./link-word";

/** By what somebody came, and how sure that is. */
export interface Origin {
  channel: SalesChannel;
  /** null: by none of our links. */
  linkId: number | null;
  level: AttributionLevel;
  /** The steps of the chain, in words separated by spaces. */
  how: string;
}

/** What the address of a page says of it. */
export interface Arrival {
  at: Date;
  /** `utm_source` and `utm_medium`. */
  source?: string;
  medium?: string;
  word: LinkWord | null;
}

/** A link of ours, with the name of its platform. */
export interface KnownOrigin {
  id: number;
  platform: string;
}

/** A click counts for the page that opens within half an hour, as a visit does (D291); milliseconds. */
const clickLife = 30 * 60_000;
/** Clocks are read by whole seconds. */
const clockSlack = 2_000;

const facebook = /facebook|instagram|\b(fb|ig|meta)\b/i;
const google = /google/i;
/** What is found or followed without anybody having paid for it. */
const unpaid = /^(organic|referral)$/i;

function channelOf(name: string): SalesChannel {
  if (facebook.test(name)) return "facebook-ads";
  return google.test(name) ? "google-ads" : "direct-website";
}

function isFresh({ clickedAt }: LinkWord, at: Date): boolean {
  if (clickedAt === null) return false;
  const age = at.getTime() - clickedAt.getTime();
  return age >= -clockSlack && age <= clickLife;
}

/** Reads an arrival: by a link of ours, by a campaign's words, or by neither. A link decides over what else is written. */
export function originOf({ at, source, medium, word }: Arrival, link: KnownOrigin | null): Origin {
  if (word && link) {
    const [level, how] = isFresh(word, at) ? (["certain", "link"] as const) : (["likely", "code"] as const);
    return { channel: channelOf(link.platform), linkId: link.id, level, how };
  }
  if (source !== undefined && !unpaid.test(medium ?? "")) {
    return { channel: channelOf(source), linkId: null, level: "likely", how: "campaign" };
  }
  return { channel: "direct-website", linkId: null, level: "likely", how: "site" };
}
