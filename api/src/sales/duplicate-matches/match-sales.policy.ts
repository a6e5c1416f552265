import { ROW_SOURCES, type RowSource } from "@portal/api-contract";
import type { SourceClues } from "../../providers/sales/sales-source.port";
import { matchTexts } from "./matches.texts";

/** Increase when the rule starts to propose or join other pairs. */
export const matchRuleVersion = 3;

/** A sale as one source records it. */
export interface SourceSale {
  source: RowSource;
  externalId: string;
  at: Date;
  totalCents: number;
  /** ISO 4217. */
  currency: string;
  clues: SourceClues;
}

/** Two source records that are or may be one sale, in the order of their sources. */
export interface Match {
  one: SourceSale;
  other: SourceSale;
  /** One record names the other, both are near in time, and no third record names either or is named by either (D262). */
  isCertain: boolean;
  /** Percent; 100: certain. */
  confidence: number;
  reasons: readonly string[];
}

/** Largest distance of two records of one sale, in seconds. A bank books days later; a named match that far apart is only a guess. */
const reach = { processors: 2 * 3_600, bank: 72 * 3_600 };
/** Confidence at distance 0, and how much of it is lost at the largest distance. */
const scores = { named: [95, 35], sameCard: [95, 35], processors: [85, 45], bank: [75, 35] } as const;
/** Less likely matches are not proposed, because they are probably chance. */
const leastConfidence = 50;
/** A rival counts if it is at most this many seconds further apart than the pair. */
const rivalSeconds = 60;

const nameOf = ({ source, externalId }: SourceSale) => `${source}:${externalId}`;
const isBank = ({ source }: SourceSale) => source === "bank";

/** Sorts source records, so the order of input does not matter. */
function compareSourceSales(a: SourceSale, b: SourceSale): number {
  const bySource = ROW_SOURCES.indexOf(a.source) - ROW_SOURCES.indexOf(b.source);
  if (bySource !== 0) return bySource;
  return a.externalId < b.externalId ? -1 : Number(a.externalId > b.externalId);
}

const secondsBetween = (one: SourceSale, other: SourceSale) =>
  Math.floor(Math.abs(one.at.getTime() - other.at.getTime()) / 1_000);

function names(one: SourceSale, other: SourceSale): boolean {
  const ids = new Set([other.externalId, ...other.clues.ids]);
  return one.clues.names.some((name) => ids.has(name));
}

interface Candidate {
  one: SourceSale;
  other: SourceSale;
  seconds: number;
  /** One record names the other in a typed text. Never true for a bank deposit, which no vendor's system knows. */
  isNamed: boolean;
}

/** Seconds. */
const reachOf = ({ other, isNamed }: Candidate) => (isNamed || isBank(other) ? reach.bank : reach.processors);

/**
 * Returns the pair, or null if it cannot be one sale. Even named records must be near in time and not have different cards: the client can type a
 * name (D262).
 */
function toCandidate(a: SourceSale, b: SourceSale): Candidate | null {
  const [one, other] = compareSourceSales(a, b) <= 0 ? [a, b] : [b, a];
  if (one.source === other.source || one.totalCents !== other.totalCents || one.currency !== other.currency)
    return null;
  const [cardA, cardB] = [one.clues.card, other.clues.card];
  if (cardA !== null && cardB !== null && cardA !== cardB) return null;
  const isNamed = !isBank(other) && (names(one, other) || names(other, one));
  const candidate = { one, other, seconds: secondsBetween(one, other), isNamed };
  return candidate.seconds <= reachOf(candidate) ? candidate : null;
}

const isSameCard = ({ one, other }: Candidate) => one.clues.card !== null && one.clues.card === other.clues.card;

/** Confidence falls with the distance in time, and is divided among all possible matches. */
function confidenceOf(candidate: Candidate, rivals: number): number {
  const kind = candidate.isNamed ? "named" : isBank(candidate.other) ? "bank" : "processors";
  const [most, loss] = isSameCard(candidate) ? scores.sameCard : scores[kind];
  return Math.floor((most - (loss * candidate.seconds) / reachOf(candidate)) / (1 + rivals));
}

/** @param around other candidates of either record */
function toMatch(candidate: Candidate, around: readonly Candidate[]): Match {
  const { one, other, seconds, isNamed } = candidate;
  const isCertain = isNamed && seconds <= reach.processors && !around.some((rival) => rival.isNamed);
  const rivals = around.filter((rival) => rival.seconds <= seconds + rivalSeconds).length;
  const reasons = [
    ...(isNamed ? [matchTexts.named] : []),
    matchTexts.sameAmount,
    seconds === 0 ? matchTexts.sameTime : matchTexts.apart(seconds),
    ...(isSameCard(candidate) ? [matchTexts.sameCard] : []),
    ...(!isCertain && rivals > 0 ? [matchTexts.rivals(rivals)] : []),
  ];
  return { one, other, isCertain, confidence: isCertain ? 100 : confidenceOf(candidate, rivals), reasons };
}

function compareMatches(a: Match, b: Match): number {
  if (a.confidence !== b.confidence) return b.confidence - a.confidence;
  const byTime = secondsBetween(a.one, a.other) - secondsBetween(b.one, b.other);
  if (byTime !== 0) return byTime;
  return compareSourceSales(a.one, b.one) || compareSourceSales(a.other, b.other);
}

const amountOf = ({ currency, totalCents }: SourceSale) => `${currency}:${String(totalCents)}`;

function groupBy<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

/** Returns the candidates that are near in time. @param same rows of one amount */
function listNear(same: readonly SourceSale[]): Candidate[] {
  const far = same.some((row) => isBank(row) || row.clues.names.length > 0) ? reach.bank : reach.processors;
  const rows = [...same].sort((a, b) => a.at.getTime() - b.at.getTime());
  const found: Candidate[] = [];
  for (const [index, row] of rows.entries()) {
    for (let next = index + 1; next < rows.length; next += 1) {
      const other = rows[next];
      if (!other || secondsBetween(row, other) > far) break;
      const candidate = toCandidate(row, other);
      if (candidate) found.push(candidate);
    }
  }
  return found;
}

/** Takes the best matches first; each row is in at most one. */
function takeBest(matches: readonly Match[]): Match[] {
  const taken = new Set<string>();
  return [...matches].sort(compareMatches).filter(({ one, other }) => {
    if (taken.has(nameOf(one)) || taken.has(nameOf(other))) return false;
    taken.add(nameOf(one)).add(nameOf(other));
    return true;
  });
}

/**
 * Finds sales that two sources record (D262); the order of rows does not matter. Payouts are not sales (S29).
 * Each row is in at most one match, which has two sources and one amount.
 * @param isKnown decided pairs, which are not matched again
 */
export function matchSales(
  rows: readonly SourceSale[],
  isKnown: (one: SourceSale, other: SourceSale) => boolean = () => false,
): Match[] {
  const near = [...groupBy(rows, (row) => [amountOf(row)]).values()].flatMap(listNear);
  const candidates = near.filter(({ one, other }) => !isKnown(one, other));
  const of = groupBy(candidates, ({ one, other }) => [nameOf(one), nameOf(other)]);
  const matches = candidates.map((candidate) => {
    const around = [candidate.one, candidate.other].flatMap((row) => of.get(nameOf(row)) ?? []);
    return toMatch(
      candidate,
      around.filter((rival) => rival !== candidate),
    );
  });
  return takeBest(matches.filter(({ confidence }) => confidence >= leastConfidence));
}
