import { ROW_SOURCES, type OrderSighting, type SalesOrder } from "@portal/api-contract";
import { select } from "../../platform/db/database";
import { readText, type Row } from "../../platform/db/rows";

/** Returns matches by `source:id` of the order (D262). */
async function findOrderDuplicateMatches(
  business: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderSighting>> {
  if (ids.length === 0) return new Map();
  const pairsBy = (own: string, other: string, index: string) =>
    `SELECT ${own}_source AS own_source, ${own}_external_id AS own_id, ${other}_source AS told_by, state, '${own}' AS side
      FROM sighting_pairs FORCE INDEX (${index}) WHERE ${own}_source IN (:sources) AND ${own}_external_id IN (:ids)
        AND business_id = :business AND state <> 'different'`;
  const sql = `${pairsBy("counted", "other", "sighting_pairs_counted")}
    UNION ALL ${pairsBy("other", "counted", "sighting_pairs_other")}`;
  const rows = await select(sql, { values: { business, ids, sources: ROW_SOURCES } });
  return new Map(
    rows.map((row) => [`${readText(row, "own_source")}:${readText(row, "own_id")}`, toDuplicateMatch(row)]),
  );
}

function toDuplicateMatch(row: Row): OrderSighting {
  const source = ROW_SOURCES.find((known) => known === row.told_by);
  if (source === undefined) throw new Error("A pair has an unknown source.");
  const state = row.state === "same" ? "same" : "maybe";
  return { source, state, held: state === "maybe" && row.side === "other" };
}

export async function withDuplicateMatches(business: string, orders: readonly SalesOrder[]): Promise<SalesOrder[]> {
  const sales = orders.filter(({ kind }) => kind === "sale");
  const found = await findOrderDuplicateMatches(
    business,
    sales.map(({ id }) => id),
  );
  return orders.map((order) => ({
    ...order,
    alsoToldBy: order.kind === "sale" ? (found.get(`${order.source}:${order.id}`) ?? null) : null,
  }));
}
