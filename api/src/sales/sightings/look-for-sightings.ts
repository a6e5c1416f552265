import type { RecordAudit } from "../../platform/audit/audit";
import { SightingLook } from "../../models/sighting-look.model";
import { SightingPair } from "../../models/sighting-pair.model";
import { addDays, type LocalDay } from "../../models/values/local-day";
import type { BusinessLock } from "../lock-business";
import { findNewTellings, findShared, type NewTelling } from "./find-sightings.sql";
import { matchRuleVersion, matchSightings, type Match, type Sighting } from "./match-sightings.policy";
import { settlePairs, type SettleDeps, type SightingNews } from "./settle-pairs";
import { findPairs, namesOf, pairKeyOf, writeName } from "./sighting-names";

export interface LookDeps extends SettleDeps {
  recordAudit: RecordAudit;
}

/** Rows of the history a look, and days that are matched together: a look is short, however much was imported. */
const tellingsPerLook = 2_000;
const daysPerMatch = 7;
/** On both sides: as far as one sale may be told apart. */
const margin = 3;

/** The days of what is new, in ranges that are matched together. */
function rangesOf(tellings: readonly NewTelling[]): { start: LocalDay; end: LocalDay }[] {
  const days = [...new Set(tellings.flatMap(({ day }) => day ?? []))].sort();
  const ranges: { start: LocalDay; end: LocalDay }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && day < addDays(last.start, daysPerMatch)) last.end = day;
    else ranges.push({ start: day, end: day });
  }
  return ranges.map(({ start, end }) => ({ start: addDays(start, -margin), end: addDays(end, margin) }));
}

/** What is certain among these rows, of those that are in no pair yet: a guess is nobody's to make. */
async function findMatches(
  { transaction }: BusinessLock,
  businessId: string,
  rows: readonly Sighting[],
): Promise<Match[]> {
  const pairs = await findPairs(transaction, businessId, rows);
  const joined = new Set(pairs.flatMap(namesOf).map(writeName));
  const free = rows.filter((row) => !joined.has(writeName(row)));
  return matchSightings(free).filter(({ isCertain }) => isCertain);
}

async function keepMatch(
  { clock, recordAudit }: LookDeps,
  { transaction }: BusinessLock,
  businessId: string,
  { one, other, confidence, reasons }: Match,
): Promise<SightingPair> {
  const pair = await SightingPair.create(
    {
      businessId,
      pairKey: pairKeyOf(one, other),
      ...{ countedSource: one.source, countedExternalId: one.externalId },
      ...{ otherSource: other.source, otherExternalId: other.externalId },
      ruleVersion: matchRuleVersion,
      confidence,
      reasons: JSON.stringify(reasons),
      joinedAt: clock.now(),
    },
    { transaction },
  );
  const details = { pair: String(pair.id), sales: [one, other].map(writeName), ruleVersion: matchRuleVersion, reasons };
  await recordAudit(transaction, { actor: null, action: "sighting.joined", subject: businessId, details });
  return pair;
}

/** The pairs of what is new, as they are by now. */
async function settleKnown(
  deps: LookDeps,
  lock: BusinessLock,
  businessId: string,
  tellings: readonly NewTelling[],
): Promise<SightingNews[]> {
  const pairs = await findPairs(lock.transaction, businessId, tellings);
  return settlePairs(deps, lock, businessId, pairs);
}

/** What a look found; `isOver`: nothing is left to look at. */
export interface Look {
  isOver: boolean;
  news: readonly SightingNews[];
}

/**
 * Looks once at what became known of a business's sales since the last look, under its lock: joins what is certain (D260), and
 * settles the pairs of what has changed.
 */
export async function lookForSightings(deps: LookDeps, lock: BusinessLock, businessId: string): Promise<Look> {
  const { transaction } = lock;
  const after = (await SightingLook.findByPk(businessId, { transaction }))?.seenId ?? 0;
  const tellings = await findNewTellings(deps.database, transaction, { businessId, after, limit: tellingsPerLook });
  const seenId = tellings.at(-1)?.id;
  if (seenId === undefined) return { isOver: true, news: [] };
  const news = await settleKnown(deps, lock, businessId, tellings);
  for (const range of rangesOf(tellings)) {
    const rows = await findShared(deps.database, transaction, { businessId, ...range });
    const matches = await findMatches(lock, businessId, rows);
    const pairs: SightingPair[] = [];
    for (const match of matches) pairs.push(await keepMatch(deps, lock, businessId, match));
    news.push(...(await settlePairs(deps, lock, businessId, pairs)));
  }
  await SightingLook.upsert({ businessId, seenId }, { transaction });
  return { isOver: tellings.length < tellingsPerLook, news };
}
