import type { DuplicateMatch } from "../../models/duplicate-match.model";
import type { Clock } from "../../platform/clock/clock";
import { assessGroup } from "../assess-group";
import type { BusinessLock } from "../lock-business";
import { derived } from "../record-sales.command";
import { findNews, type SaleNews } from "../sale-news";
import type { DuplicateState } from "../../models/sale.model";
import type { SaleChange } from "../sale-row.sql";
import { writeChanges } from "../write-changes.sql";
import { countedOf, namesOf, otherOf, writeName } from "./sale-names";
import { chooseOf, isStanding, readRecordGroups, type SourceRecordGroup } from "./record-groups";

export interface SettleDeps {
  clock: Clock;
}

/** Sales of a connection that became listed or unlisted. */
export interface ListingNews {
  connectionId: string;
  news: readonly SaleNews[];
}

function toChanges({ rows, sale }: SourceRecordGroup, duplicateState: DuplicateState, now: Date): SaleChange[] {
  const incoming = rows.map((row) => ({ ...row, sighting: duplicateState }));
  const present = incoming.find(({ externalId }) => externalId === sale?.externalId) ?? null;
  const assessed = assessGroup(
    present,
    incoming.filter((row) => row !== present),
  );
  return incoming.flatMap((row, index) => {
    const before = rows[index] ?? null;
    const after = { ...row, ...assessed.get(row.externalId), updatedAt: now };
    return before !== null && derived.every((name) => before[name] === after[name]) ? [] : [{ before, after }];
  });
}

/** A proposed pair ends when its sales no longer match. Any pair ends when one of its sales moves to another business. */
function fits({ state }: DuplicateMatch, [one, other]: readonly [SourceRecordGroup, SourceRecordGroup]): boolean {
  if (!one.sale || !other.sale) return false;
  if (state !== "proposed") return true;
  return isStanding(one) && isStanding(other) && one.sale.totalCents === other.sale.totalCents;
}

/** Updates or deletes the pair. Returns each record with its new state. */
async function settleOne(
  _lock: BusinessLock,
  pair: DuplicateMatch,
  groups: readonly [SourceRecordGroup, SourceRecordGroup],
): Promise<readonly (readonly [SourceRecordGroup, DuplicateState])[]> {
  const [one, other] = groups;
  const apart = [[one, "own"] as const, [other, "own"] as const];
  if (!fits(pair, groups)) {
    await pair.destroy();
    return apart;
  }
  if (pair.state === "different") return apart;
  const counted = chooseOf(pair, groups);
  const second = counted === one ? other : one;
  const named = { countedSource: counted.name.source, countedExternalId: counted.name.externalId };
  const rest = { otherSource: second.name.source, otherExternalId: second.name.externalId };
  await pair.update({ ...named, ...rest });
  return [
    [counted, "own"],
    [second, pair.state === "same" ? "duplicate" : "held"],
  ];
}

function listNews(changes: readonly SaleChange[]): ListingNews[] {
  const byLink = new Map<string, SaleChange[]>();
  for (const change of changes) {
    const { connectionId } = change.after;
    if (connectionId !== null) byLink.set(connectionId, [...(byLink.get(connectionId) ?? []), change]);
  }
  return [...byLink].map(([connectionId, own]) => ({ connectionId, news: findNews(own) }));
}

/**
 * Applies these pairs to their sales; all must belong to the locked business. Repeating it changes nothing (D262).
 * Same: one record is listed, with its reversals. Proposed: both are listed, one is not billed. Different: both count.
 */
export async function settlePairs(
  deps: SettleDeps,
  lock: BusinessLock,
  businessId: string,
  pairs: readonly DuplicateMatch[],
): Promise<ListingNews[]> {
  if (pairs.length === 0) return [];
  const found = await readRecordGroups({ businessId, names: pairs.flatMap(namesOf) });
  const changes: SaleChange[] = [];
  for (const pair of pairs) {
    const [one, other] = [countedOf(pair), otherOf(pair)].map((name) => found.get(writeName(name)));
    if (!one || !other) continue;
    const settled = await settleOne(lock, pair, [one, other]);
    changes.push(
      ...settled.flatMap(([recordGroup, duplicateState]) => toChanges(recordGroup, duplicateState, deps.clock.now())),
    );
  }
  await writeChanges(changes, "sighting");
  return listNews(changes);
}
