import type { LocalDay } from "../models/values/local-day";
import type { Database } from "../platform/db/database";
import { readCents } from "../platform/db/money";
import { readInteger, readText } from "../platform/db/rows";

export interface UnbilledSum {
  /** Sales that count, and are on no live invoice. */
  sales: number;
  /** Cents, US dollars: what of them counts, less what was given back. */
  verified: number;
}

/** What of a business's sales since a day is verified and on no live invoice, by source (S29, S47). */
export async function sumUnbilled(
  { select }: Pick<Database, "select">,
  businessId: string,
  since: LocalDay,
): Promise<ReadonlyMap<string, UnbilledSum>> {
  const sql = `SELECT source, SUM(counted_sales - billed_sales) AS sales,
      SUM(verified_cents - billed_verified_cents) AS verified
    FROM sales_by_day WHERE business_id = :businessId AND day >= :since AND currency = 'USD' GROUP BY source`;
  const rows = await select(sql, { values: { businessId, since } });
  return new Map(
    rows.map((row) => [
      readText(row, "source"),
      { sales: readInteger(row, "sales"), verified: readCents(row.verified) },
    ]),
  );
}
