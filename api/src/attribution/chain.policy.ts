import { ATTRIBUTION_LEVELS, type AttributionLevel } from "@portal/api-contract";
import type { PersonMeans } from "../models/person-key.model";
import type { Origin } from "./origin.policy";

/** What may have led to a lead or a sale: an arrival of the same person. */
export interface Candidate extends Origin {
  /** When they came. */
  at: Date;
  /** By what it is the same person. */
  means: PersonMeans;
}

export type Chain = Origin & { at: Date };

const day = 86_400_000;
/** How long after an arrival a lead or a sale may follow from it (D291); milliseconds. */
export const lookback = 90 * day;

const rank = (level: AttributionLevel) => ATTRIBUTION_LEVELS.indexOf(level);

/** How sure it is that it is one person: a phone is often shared by a family or a shop. */
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

/** Named before unnamed, then the first one, then the surest; what is still the same is told apart by what it is. */
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
 * The one arrival that led to what happened at a time: the first of the 90 days before that names where it came from; null: none.
 * `said`: what was said of it before, whose keys may have gone since.
 */
export function chooseChain(happenedAt: Date, candidates: readonly Candidate[], said: Chain | null): Chain | null {
  const chains = [...candidates.map(toChain), ...(said ? [said] : [])].filter(
    ({ at }) => at <= happenedAt && happenedAt.getTime() - at.getTime() <= lookback,
  );
  return chains.sort(compare)[0] ?? null;
}
