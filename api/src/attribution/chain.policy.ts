import { ATTRIBUTION_LEVELS, type AttributionLevel } from "@portal/api-contract";
import type { PersonMeans } from "../models/person-key.model";
import type { Origin } from "./origin.policy";

/** A visit or an attributed lead that shares a key with the person. `means`: whether the key is an email or a phone. */
export interface Candidate extends Origin {
  at: Date;
  means: PersonMeans;
}

export type Chain = Origin & { at: Date };

const day = 86_400_000;
/** Longest time from an arrival to the lead or sale attributed to it (D291); milliseconds. */
export const lookback = 90 * day;

const rank = (level: AttributionLevel) => ATTRIBUTION_LEVELS.indexOf(level);

/** Certainty of a match by this key. Families and shops often share a phone. */
const levels: Readonly<Record<PersonMeans, AttributionLevel>> = { email: "likely", phone: "possible" };

/** A chain is as sure as its weakest step. */
function weakest(one: AttributionLevel, other: AttributionLevel): AttributionLevel {
  return rank(one) > rank(other) ? one : other;
}

function toChain({ at, channel, linkId, level, how, means }: Candidate): Chain {
  const words = [...new Set([...how.split(" "), means])].join(" ");
  return { at, channel, linkId, level: weakest(level, levels[means]), how: words };
}

const isNamed = ({ how }: Chain) => !how.startsWith("site");

/**
 * Sorts named origins (a link or campaign) first, then the earliest, then the surest. The rest makes the order total.
 */
function compare(one: Chain, other: Chain): number {
  return (
    Number(isNamed(other)) - Number(isNamed(one)) ||
    one.at.getTime() - other.at.getTime() ||
    rank(one.level) - rank(other.level) ||
    (one.linkId ?? 0) - (other.linkId ?? 0) ||
    (one.how < other.how ? -1 : 1)
  );
}

/**
 * Returns the first named origin in the 90 days before `happenedAt`, else the first visit there without one, else null.
 * `said`: the earlier attribution, whose keys may have expired.
 */
export function chooseChain(happenedAt: Date, candidates: readonly Candidate[], said: Chain | null): Chain | null {
  const chains = [...candidates.map(toChain), ...(said ? [said] : [])].filter(
    ({ at }) => at <= happenedAt && happenedAt.getTime() - at.getTime() <= lookback,
  );
  return chains.sort(compare)[0] ?? null;
}
