import { ATTRIBUTION_LEVELS, type AttributionLevel } from "@portal/api-contract";
import type { PersonMeans } from "../models/person-key.model";
import type { Origin } from "./origin.policy";

/** An arrival of the same person. */
export interface Candidate extends Origin {
  at: Date;
  means: PersonMeans;
}

export type Chain = Origin & { at: Date };

const day = 86_400_000;
/** From arrival to lead or sale (D291); milliseconds. */
export const lookback = 90 * day;

const rank = (level: AttributionLevel) => ATTRIBUTION_LEVELS.indexOf(level);

/** Families and shops often share a phone. */
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

/** Named origins, then the earliest, then the surest; the rest makes the order total. */
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
 * The first named origin in the 90 days before; null if there is none. `said`: the earlier attribution, whose keys may
 * have expired.
 */
export function chooseChain(happenedAt: Date, candidates: readonly Candidate[], said: Chain | null): Chain | null {
  const chains = [...candidates.map(toChain), ...(said ? [said] : [])].filter(
    ({ at }) => at <= happenedAt && happenedAt.getTime() - at.getTime() <= lookback,
  );
  return chains.sort(compare)[0] ?? null;
}
