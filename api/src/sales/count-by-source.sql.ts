import { select } from "../platform/db/database";
import { readInteger, readText } from "../platform/db/rows";

/** Counts sales without reversals. */
export async function countSalesBySource(businessId: string): Promise<ReadonlyMap<string, number>> {
  const sql = `SELECT source, SUM(sales_count) AS sales FROM sales_by_month
    WHERE business_id = :businessId GROUP BY source`;
  const rows = await select(sql, { values: { businessId } });
  return new Map(rows.map((row) => [readText(row, "source"), readInteger(row, "sales")]));
}
