import { ROW_SOURCES } from "@portal/api-contract";
import type { SightingPair } from "../../models/sighting-pair.model";
import { assessGroup } from "../assess-group";
import { findGroupMembers } from "../find-sales.sql";
import type { SaleRow } from "../sale-row.sql";
import { countedOf, isByRule, namesOf, otherOf, writeName, type SaleName } from "./sighting-names";

/** A sale and all that was given back of it, as one source tells it. */
export interface Telling {
  name: SaleName;
  rows: readonly SaleRow[];
  sale: SaleRow | null;
}

const asOwn = (row: SaleRow): SaleRow => ({ ...row, sighting: "own" });
const saleNameOf = ({ source, externalId, saleExternalId }: SaleRow) =>
  writeName({ source, externalId: saleExternalId ?? externalId });

/** The row of a sale that the business made, and that counts as far as its own source is concerned. */
export function isStanding({ sale }: Telling): boolean {
  return sale !== null && assessGroup(asOwn(sale), []).get(sale.externalId)?.isListed === true;
}

/** Cents that count of it by itself. */
export function leftOf({ sale, rows }: Telling): number {
  const own = rows.map(asOwn);
  const assessed = assessGroup(
    sale && asOwn(sale),
    own.filter(({ kind }) => kind !== "sale"),
  );
  return [...assessed.values()].reduce((sum, { verifiedCents }) => sum + verifiedCents, 0);
}

/**
 * Which of two tellings of one sale counts: the one that stands; a source that was there before what the bank says, which knows
 * of no tip or tax. Else, where a person says that it is one sale, the one of which less is left: nobody pays for what either
 * source says was given back or was tax. By a name alone the one of which more is left: whoever is billed can write it (D261).
 */
export function chooseCounted([one, other]: readonly [Telling, Telling], byName = false): Telling {
  if (isStanding(one) !== isStanding(other)) return isStanding(one) ? one : other;
  const [first, second] = [one, other].sort(
    (a, b) => ROW_SOURCES.findIndex((id) => id === a.name.source) - ROW_SOURCES.findIndex((id) => id === b.name.source),
  ) as [Telling, Telling];
  if (second.name.source === "bank") return first;
  const more = leftOf(second) - leftOf(first);
  return (byName ? more > 0 : more < 0) ? second : first;
}

/**
 * Which of a pair counts, or is billed while nobody has decided: then one that is on an invoice already, so that the
 * other one does not get onto another.
 */
export function chooseOf(pair: SightingPair, tellings: readonly [Telling, Telling]): Telling {
  const counted = chooseCounted(tellings, isByRule(pair));
  if (pair.state !== "proposed" || counted.sale?.isBilled === true) return counted;
  return tellings.find(({ sale }) => sale?.isBilled === true) ?? counted;
}

/** The tellings of these pairs, all of one business, by their written names. */
export async function readTellings({
  businessId,
  names,
}: {
  businessId: string;
  names: readonly SaleName[];
}): Promise<ReadonlyMap<string, Telling>> {
  const rows: SaleRow[] = [];
  for (const source of new Set(names.map((name) => name.source))) {
    const ids = names.filter((name) => name.source === source).map(({ externalId }) => externalId);
    rows.push(...(await findGroupMembers(source, ids)));
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

/** The two of one pair, the counted one first. */
export async function readPair(pair: SightingPair): Promise<readonly [Telling, Telling]> {
  const { businessId } = pair;
  const found = await readTellings({ businessId, names: namesOf(pair) });
  const pick = (name: SaleName): Telling => found.get(writeName(name)) ?? { name, rows: [], sale: null };
  return [pick(countedOf(pair)), pick(otherOf(pair))];
}
