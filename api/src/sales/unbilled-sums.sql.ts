import { select } from "../platform/db/database";
import { readCents } from "../platform/db/money";
import type { SqlValues } from "../platform/db/parameters";
import { readInteger, readText } from "../platform/db/rows";
import type { BillableStart } from "./billable-start";
import { reversedOfDayBefore, soldOnDayBefore } from "./signing-day.sql";

export interface UnbilledSum {
  /** Counted sales on no live invoice. */
  sales: number;
  /** Verified cents in US dollars, less reversals. */
  verified: number;
}

const start = { day: ":day", at: ":at" };
const ofEarlierDays = "given.sale_day < :day AND given.local_day >= :day";
const ofSigningDay = [soldOnDayBefore(start), `given.local_day >= :day AND ${reversedOfDayBefore(start)}`];

/** Subtracts rows whose sales precede the signature. Refunds of billed sales are credited, so they are not subtracted. */
const soldEarlier = (condition: string) => `SELECT source, -SUM(kind = 'sale' AND verified_cents <> 0) AS sales,
    -SUM(verified_cents) AS verified FROM sales given
  WHERE given.business_id = :businessId AND given.is_listed = 1 AND given.is_billed = 0 AND given.currency = 'USD'
    AND ${condition} AND NOT EXISTS (SELECT 1 FROM sales billed WHERE billed.source = given.source
      AND billed.external_id = given.sale_external_id AND billed.is_billed = 1) GROUP BY source`;

/** Returns what is billable and on no live invoice, by source (S29, S30, S47). */
export async function sumUnbilled(
  businessId: string,
  { day, at }: BillableStart,
): Promise<ReadonlyMap<string, UnbilledSum>> {
  const values: SqlValues = { businessId, day, at };
  const all = `SELECT source, counted_sales - billed_sales AS sales, verified_cents - billed_verified_cents AS verified
    FROM sales_by_day WHERE business_id = :businessId AND day >= :day AND currency = 'USD'`;
  const earlier = [ofEarlierDays, ...(at === null ? [] : ofSigningDay)].map(soldEarlier);
  const sql = `SELECT source, SUM(sales) AS sales, SUM(verified) AS verified
    FROM (${[all, ...earlier].join(" UNION ALL ")}) AS parts GROUP BY source`;
  const rows = await select(sql, { values });
  return new Map(
    rows.map((row) => [
      readText(row, "source"),
      { sales: readInteger(row, "sales"), verified: readCents(row.verified) },
    ]),
  );
}
