import type { RecordAudit } from "../../platform/audit/audit";
import { DuplicateSearch } from "../../models/duplicate-search.model";
import { DuplicateMatch } from "../../models/duplicate-match.model";
import { addDays, type LocalDay } from "../../models/values/local-day";
import type { BusinessLock } from "../lock-business";
import { findNewHistory, findShared, type NewHistoryRow } from "./source-sales.sql";
import { matchRuleVersion, matchSales, type Match, type SourceSale } from "./match-sales.policy";
import { settlePairs, type SettleDeps, type ListingNews } from "./settle-pairs";
import { findPairs, isLive, namesOf, pairKeyOf, writeName } from "./sale-names";

export interface FindDuplicatesDeps extends SettleDeps {
  recordAudit: RecordAudit;
}

/** History rows per batch, and days matched together. Both keep a batch short after a large import. */
const rowsPerBatch = 2_000;
const daysPerMatch = 7;
/** Days added on both sides of a range: the largest distance between two records of one sale. */
const margin = 3;

/** Groups the days of new rows into ranges, each matched together. */
function rangesOf(newRows: readonly NewHistoryRow[]): { start: LocalDay; end: LocalDay }[] {
  const days = [...new Set(newRows.flatMap(({ day }) => day ?? []))].sort();
  const ranges: { start: LocalDay; end: LocalDay }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && day < addDays(last.start, daysPerMatch)) last.end = day;
    else ranges.push({ start: day, end: day });
  }
  return ranges.map(({ start, end }) => ({ start: addDays(start, -margin), end: addDays(end, margin) }));
}

const taken = (pairs: readonly DuplicateMatch[]) => new Set(pairs.flatMap(namesOf).map(writeName));

/** A certain match (one record names the other) is joined even if one of the two is in a proposed pair, which is withdrawn. */
async function findMatches(
  _lock: BusinessLock,
  businessId: string,
  rows: readonly SourceSale[],
): Promise<{ matches: Match[]; withdrawn: DuplicateMatch[] }> {
  const pairs = await findPairs(businessId, rows);
  const known = new Set(pairs.filter(({ state }) => state !== "proposed").map(({ pairKey }) => pairKey));
  const isKnown = (one: SourceSale, other: SourceSale) => known.has(pairKeyOf(one, other));
  const joined = taken(pairs.filter(({ state }) => state === "same"));
  const proposed = pairs.filter(({ state }) => state === "proposed");
  const free = rows.filter((row) => !joined.has(writeName(row)));
  const certain = matchSales(free, isKnown).filter(({ isCertain }) => isCertain);
  const named = new Set(certain.flatMap(({ one, other }) => [writeName(one), writeName(other)]));
  const waiting = taken(proposed);
  const rest = free.filter((row) => !named.has(writeName(row)) && !waiting.has(writeName(row)));
  const withdrawn = proposed.filter((pair) => namesOf(pair).some((name) => named.has(writeName(name))));
  return { matches: [...certain, ...matchSales(rest, isKnown)], withdrawn };
}

async function storeMatch(
  { clock, recordAudit }: FindDuplicatesDeps,
  _lock: BusinessLock,
  businessId: string,
  { one, other, isCertain, confidence, reasons }: Match,
): Promise<DuplicateMatch> {
  const pair = await DuplicateMatch.create({
    businessId,
    pairKey: pairKeyOf(one, other),
    state: isCertain ? "same" : "proposed",
    ...{ countedSource: one.source, countedExternalId: one.externalId },
    ...{ otherSource: other.source, otherExternalId: other.externalId },
    ruleVersion: matchRuleVersion,
    confidence,
    reasons: JSON.stringify(reasons),
    foundAt: clock.now(),
    ...{ decidedBy: null, decidedAt: null },
  });
  if (!isCertain) return pair;
  const details = { pair: String(pair.id), sales: [one, other].map(writeName), ruleVersion: matchRuleVersion, reasons };
  await recordAudit({ actor: null, action: "sighting.joined", subject: businessId, details });
  return pair;
}

async function withdraw(
  deps: FindDuplicatesDeps,
  lock: BusinessLock,
  businessId: string,
  pairs: readonly DuplicateMatch[],
) {
  const news: ListingNews[] = [];
  for (const pair of pairs) {
    pair.set({ state: "different" });
    news.push(...(await settlePairs(deps, lock, businessId, [pair])));
    await pair.destroy();
  }
  return news;
}

async function settleExisting(
  deps: FindDuplicatesDeps,
  lock: BusinessLock,
  businessId: string,
  newRows: readonly NewHistoryRow[],
): Promise<ListingNews[]> {
  const pairs = await findPairs(businessId, newRows);
  return settlePairs(deps, lock, businessId, pairs.filter(isLive));
}

/** Result of one batch; `isOver`: no rows are left to match. */
export interface DuplicateBatch {
  isOver: boolean;
  news: readonly ListingNews[];
}

/** Matches the next new rows; call it under the business's lock. Joins certain matches, proposes likely ones (D262) and settles changed pairs. */
export async function findDuplicates(
  deps: FindDuplicatesDeps,
  lock: BusinessLock,
  businessId: string,
): Promise<DuplicateBatch> {
  const after = (await DuplicateSearch.findByPk(businessId))?.seenId ?? 0;
  const newRows = await findNewHistory({ businessId, after, limit: rowsPerBatch });
  const seenId = newRows.at(-1)?.id;
  if (seenId === undefined) return { isOver: true, news: [] };
  const news = await settleExisting(deps, lock, businessId, newRows);
  for (const range of rangesOf(newRows)) {
    const rows = await findShared({ businessId, ...range });
    const { matches, withdrawn } = await findMatches(lock, businessId, rows);
    news.push(...(await withdraw(deps, lock, businessId, withdrawn)));
    const pairs: DuplicateMatch[] = [];
    for (const match of matches) pairs.push(await storeMatch(deps, lock, businessId, match));
    news.push(...(await settlePairs(deps, lock, businessId, pairs)));
  }
  await DuplicateSearch.upsert({ businessId, seenId });
  return { isOver: newRows.length < rowsPerBatch, news };
}
