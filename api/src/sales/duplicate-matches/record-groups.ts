import { ROW_SOURCES } from "@portal/api-contract";
import type { DuplicateMatch } from "../../models/duplicate-match.model";
import { assessGroup } from "../assess-group";
import { findGroupMembers } from "../find-sales.sql";
import type { SaleRow } from "../sale-row.sql";
import { countedOf, isByRule, namesOf, otherOf, writeName, type SaleName } from "./sale-names";

/** A sale and its reversals, as one source records them. */
export interface SourceRecordGroup {
  name: SaleName;
  rows: readonly SaleRow[];
  sale: SaleRow | null;
}

const asOwn = (row: SaleRow): SaleRow => ({ ...row, sighting: "own" });
const saleNameOf = ({ source, externalId, saleExternalId }: SaleRow) =>
  writeName({ source, externalId: saleExternalId ?? externalId });

/** Whether the sale exists and is listed when matches are ignored. */
export function isStanding({ sale }: SourceRecordGroup): boolean {
  return sale !== null && assessGroup(asOwn(sale), []).get(sale.externalId)?.isListed === true;
}

/** Returns the verified cents of the record when matches are ignored. */
export function leftOf({ sale, rows }: SourceRecordGroup): number {
  const own = rows.map(asOwn);
  const assessed = assessGroup(
    sale && asOwn(sale),
    own.filter(({ kind }) => kind !== "sale"),
  );
  return [...assessed.values()].reduce((sum, { verifiedCents }) => sum + verifiedCents, 0);
}

/**
 * Chooses which of two records counts. A listed record wins, then any source wins over the bank, which reports no tips or tax.
 * After a person's decision the record with less left counts: a client never pays for refunds or tax that only one source reports.
 * After a match by name the record with more left counts: the client can type a name (D262).
 */
export function chooseCounted(
  [one, other]: readonly [SourceRecordGroup, SourceRecordGroup],
  byName = false,
): SourceRecordGroup {
  if (isStanding(one) !== isStanding(other)) return isStanding(one) ? one : other;
  const [first, second] = [one, other].sort(
    (a, b) => ROW_SOURCES.findIndex((id) => id === a.name.source) - ROW_SOURCES.findIndex((id) => id === b.name.source),
  ) as [SourceRecordGroup, SourceRecordGroup];
  if (second.name.source === "bank") return first;
  const more = leftOf(second) - leftOf(first);
  return (byName ? more > 0 : more < 0) ? second : first;
}

/** Chooses the record that counts. While a pair is undecided, an invoiced record counts, so that the other record is not billed too. */
export function chooseOf(
  pair: DuplicateMatch,
  groups: readonly [SourceRecordGroup, SourceRecordGroup],
): SourceRecordGroup {
  const counted = chooseCounted(groups, isByRule(pair));
  if (pair.state !== "proposed" || counted.sale?.isBilled === true) return counted;
  return groups.find(({ sale }) => sale?.isBilled === true) ?? counted;
}

/** Returns the records by written name. */
export async function readRecordGroups({
  businessId,
  names,
}: {
  businessId: string;
  names: readonly SaleName[];
}): Promise<ReadonlyMap<string, SourceRecordGroup>> {
  const rows: SaleRow[] = [];
  for (const source of new Set(names.map((name) => name.source))) {
    const ids = names.filter((name) => name.source === source).map(({ externalId }) => externalId);
    rows.push(...(await findGroupMembers(source, ids)));
  }
  const own = new Map<string, SaleRow[]>();
  for (const row of rows.filter((one) => one.businessId === businessId)) {
    own.set(saleNameOf(row), [...(own.get(saleNameOf(row)) ?? []), row]);
  }
  const groups = names.map((name) => {
    const members = own.get(writeName(name)) ?? [];
    return [
      writeName(name),
      { name, rows: members, sale: members.find(({ kind }) => kind === "sale") ?? null },
    ] as const;
  });
  return new Map(groups);
}

/** Returns both records, the counted one first. */
export async function readPair(pair: DuplicateMatch): Promise<readonly [SourceRecordGroup, SourceRecordGroup]> {
  const { businessId } = pair;
  const found = await readRecordGroups({ businessId, names: namesOf(pair) });
  const pick = (name: SaleName): SourceRecordGroup => found.get(writeName(name)) ?? { name, rows: [], sale: null };
  return [pick(countedOf(pair)), pick(otherOf(pair))];
}
