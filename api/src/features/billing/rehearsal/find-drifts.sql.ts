import type { Database, Transaction } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readText } from "../../../platform/db/rows";
import type { BillableRow } from "./plan-bill.policy";

const membersBy = (condition: string) => `SELECT source, external_id, is_superseded,
    COALESCE(sale_external_id, external_id) AS sale FROM sales WHERE source IN (:sources) AND ${condition}`;

/** The rows of the sales as they are known now. */
const members = `${membersBy("external_id IN (:sales) AND sale_external_id IS NULL")}
  UNION ALL ${membersBy("sale_external_id IN (:sales)")}`;

/** A row whose money another one tells is of that one's sale; of several it is the first. */
const superseded = `SELECT older.source, older.external_id, member.sale FROM member
    JOIN superseded_sales older ON older.source = member.source AND older.superseded_by = member.external_id
  WHERE NOT EXISTS (SELECT 1 FROM superseded_sales first WHERE first.source = older.source
    AND first.external_id = older.external_id AND first.superseded_by < older.superseded_by)`;

/**
 * By how much the billed rows of the sales of these rows have changed since they were billed, in cents by `source:sale`. A
 * billed row belongs to the sale that it, or the row in its place, names now: its line may name another one, or none.
 */
export async function findDrifts(
  { select }: Pick<Database, "select">,
  rows: readonly Pick<BillableRow, "source" | "saleId" | "id" | "billedOn">[],
  transaction: Transaction | null,
): Promise<ReadonlyMap<string, number>> {
  const open = rows.filter(({ billedOn }) => !billedOn);
  if (open.length === 0) return new Map();
  const sources = [...new Set(open.map(({ source }) => source))];
  const sales = [...new Set(open.map(({ saleId, id }) => saleId ?? id))];
  const sql = `WITH member AS (${members})
    SELECT billed.source, billed.sale, SUM(COALESCE(sales.commission_cents, 0) - line.commission_cents) AS drift
    FROM (SELECT source, external_id, sale FROM member WHERE is_superseded = 0 UNION ALL ${superseded}) AS billed
      JOIN invoice_lines line ON line.source = billed.source AND line.external_id = billed.external_id AND line.live = 1
      LEFT JOIN sales ON sales.source = billed.source AND sales.external_id = billed.external_id
    GROUP BY billed.source, billed.sale`;
  const found = await select(sql, { values: { sources, sales }, transaction });
  return new Map(found.map((row) => [`${readText(row, "source")}:${readText(row, "sale")}`, readCents(row.drift)]));
}
