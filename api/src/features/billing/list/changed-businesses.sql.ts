import { select } from "../../../platform/db/database";
import { readText } from "../../../platform/db/rows";

/** Businesses whose billed sales now differ from the charges of live invoices. */
export async function findChangedBusinesses(businesses: readonly string[]): Promise<string[]> {
  if (businesses.length === 0) return [];
  const sql = `SELECT business_id FROM (
      SELECT business_id, billed_commission_cents AS cents FROM sales_by_month
        WHERE business_id IN (:businesses) AND currency = 'USD'
      UNION ALL SELECT business_id, -total_cents FROM invoices WHERE business_id IN (:businesses) AND status <> 'void'
      UNION ALL SELECT business_id, commission_cents FROM invoice_lines
        WHERE business_id IN (:businesses) AND grant_ref IS NOT NULL AND live = 1
    ) AS parts GROUP BY business_id HAVING SUM(cents) <> 0`;
  return (await select(sql, { values: { businesses } })).map((row) => readText(row, "business_id"));
}
