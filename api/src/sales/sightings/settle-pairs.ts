import { ROW_SOURCES } from "@portal/api-contract";
import type { SightingPair } from "../../models/sighting-pair.model";
import type { Clock } from "../../platform/clock/clock";
import type { Database } from "../../platform/db/database";
import { assessGroup } from "../assess-group";
import { findGroupMembers } from "../find-sales.sql";
import type { BusinessLock } from "../lock-business";
import { derived } from "../record-sales.command";
import { findNews, type SaleNews } from "../sale-news";
import type { SaleChange, SaleRow, SightingState } from "../sale-row.sql";
import { writeChanges } from "../write-changes.sql";
import { countedOf, namesOf, otherOf, writeName, type SaleName } from "./sighting-names";

export interface SettleDeps {
  database: Pick<Database, "select" | "change">;
  clock: Clock;
}

/** What people hear of what is listed from now on, or no more, by the link that told it. */
export interface SightingNews {
  connectionId: string;
  news: readonly SaleNews[];
}

/** A sale and all that was given back of it, as one source tells it. */
interface Telling {
  name: SaleName;
  rows: readonly SaleRow[];
  sale: SaleRow | null;
}

const asOwn = (row: SaleRow): SaleRow => ({ ...row, sighting: "own" });
const saleNameOf = ({ source, externalId, saleExternalId }: SaleRow) =>
  writeName({ source, externalId: saleExternalId ?? externalId });

/** The row of a sale that the business made, and that counts as far as its own source is concerned. */
function isStanding({ sale }: Telling): boolean {
  return sale !== null && assessGroup(asOwn(sale), []).get(sale.externalId)?.isListed === true;
}

/** Cents that count of it by itself. */
function leftOf({ sale, rows }: Telling): number {
  const own = rows.map(asOwn);
  const assessed = assessGroup(
    sale && asOwn(sale),
    own.filter(({ kind }) => kind !== "sale"),
  );
  return [...assessed.values()].reduce((sum, { verifiedCents }) => sum + verifiedCents, 0);
}

/**
 * Which of two tellings of one sale counts: the one that stands; a source that was there before what the bank says, which knows
 * of no tip or tax; the one of which more is left. Whoever is billed can write the name that joins them, so that it must not
 * lower what either source says by itself (D261).
 */
function chooseCounted(one: Telling, other: Telling): Telling {
  if (isStanding(one) !== isStanding(other)) return isStanding(one) ? one : other;
  const [first, second] = [one, other].sort(
    (a, b) => ROW_SOURCES.findIndex((id) => id === a.name.source) - ROW_SOURCES.findIndex((id) => id === b.name.source),
  ) as [Telling, Telling];
  if (second.name.source === "bank") return first;
  return leftOf(second) > leftOf(first) ? second : first;
}

async function readTellings(
  { database }: SettleDeps,
  lock: BusinessLock,
  { businessId, names }: { businessId: string; names: readonly SaleName[] },
): Promise<ReadonlyMap<string, Telling>> {
  const rows: SaleRow[] = [];
  for (const source of new Set(names.map((name) => name.source))) {
    const ids = names.filter((name) => name.source === source).map(({ externalId }) => externalId);
    rows.push(...(await findGroupMembers(database, lock.transaction, source, ids)));
  }
  const own = new Map<string, SaleRow[]>();
  for (const row of rows.filter((one) => one.businessId === businessId)) {
    own.set(saleNameOf(row), [...(own.get(saleNameOf(row)) ?? []), row]);
  }
  const tellings = names.map((name) => {
    const members = own.get(writeName(name)) ?? [];
    return [
      writeName(name),
      { name, rows: members, sale: members.find(({ kind }) => kind === "sale") ?? null },
    ] as const;
  });
  return new Map(tellings);
}

function toChanges({ rows, sale }: Telling, sighting: SightingState, now: Date): SaleChange[] {
  const told = rows.map((row) => ({ ...row, sighting }));
  const present = told.find(({ externalId }) => externalId === sale?.externalId) ?? null;
  const assessed = assessGroup(
    present,
    told.filter((row) => row !== present),
  );
  return told.flatMap((row, index) => {
    const before = rows[index] ?? null;
    const after = { ...row, ...assessed.get(row.externalId), updatedAt: now };
    return before !== null && derived.every((name) => before[name] === after[name]) ? [] : [{ before, after }];
  });
}

/** The pair as it is from now on, and what each of its two tellings is by it. */
async function settleOne(
  { transaction }: BusinessLock,
  pair: SightingPair,
  tellings: readonly [Telling, Telling],
): Promise<readonly (readonly [Telling, SightingState])[]> {
  const [one, other] = tellings;
  if (!one.sale || !other.sale) {
    // One of them turned out to be another business's.
    await pair.destroy({ transaction });
    return [
      [one, "own"],
      [other, "own"],
    ];
  }
  const counted = chooseCounted(one, other);
  const second = counted === one ? other : one;
  const named = { countedSource: counted.name.source, countedExternalId: counted.name.externalId };
  const rest = { otherSource: second.name.source, otherExternalId: second.name.externalId };
  await pair.update({ ...named, ...rest }, { transaction });
  return [
    [counted, "own"],
    [second, "duplicate"],
  ];
}

function listNews(changes: readonly SaleChange[]): SightingNews[] {
  const byLink = new Map<string, SaleChange[]>();
  for (const change of changes) {
    const { connectionId } = change.after;
    if (connectionId !== null) byLink.set(connectionId, [...(byLink.get(connectionId) ?? []), change]);
  }
  return [...byLink].map(([connectionId, own]) => ({ connectionId, news: findNews(own) }));
}

/**
 * Makes the sales of these pairs, all of one business whose turn it is, count once (D260): of the two tellings of a sale one is
 * listed, with what was given back there. Again: nothing more happens.
 */
export async function settlePairs(
  deps: SettleDeps,
  lock: BusinessLock,
  businessId: string,
  pairs: readonly SightingPair[],
): Promise<SightingNews[]> {
  if (pairs.length === 0) return [];
  const found = await readTellings(deps, lock, { businessId, names: pairs.flatMap(namesOf) });
  const changes: SaleChange[] = [];
  for (const pair of pairs) {
    const [one, other] = [countedOf(pair), otherOf(pair)].map((name) => found.get(writeName(name)));
    if (!one || !other) continue;
    const settled = await settleOne(lock, pair, [one, other]);
    changes.push(...settled.flatMap(([telling, sighting]) => toChanges(telling, sighting, deps.clock.now())));
  }
  await writeChanges(deps.database, lock.transaction, changes, "sighting");
  return listNews(changes);
}
