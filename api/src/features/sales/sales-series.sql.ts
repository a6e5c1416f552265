import type { Database, SqlValue } from "../../platform/db/database";
import type { Row } from "../../platform/db/rows";
import { withKnownSales } from "../../sales/sale-history.sql";
import type { DayRange } from "../../sales/day-range";
import type { OwnBusiness } from "../../platform/session/own-business";
import { filterConditions, type Statement, type SummaryFilter } from "./summary-statement.sql";

/** Every IANA zone's hours begin at a quarter of an hour of UTC. */
export const quarterMilliseconds = 900_000;

/** The sums of a point from rows that are like `sales`. */
const sumsOfRows = `SUM(total_cents) AS total_cents, SUM(kind = 'sale') AS sales_count, SUM(tip_cents) AS tip_cents`;
const day = "DATE_FORMAT(local_day, '%Y-%m-%d') AS day";

/** Sums by day of US dollars (S33); `until`: when it was to be known, null: what is known now. */
export function daySeriesStatement(
  business: OwnBusiness,
  { start, end }: DayRange,
  filter: SummaryFilter,
  until: Date | null,
): Statement {
  const conditions = filterConditions(filter);
  const values: Record<string, SqlValue> = { business: business.id, until, start, end, ...conditions.values };
  const sql = until
    ? `${withKnownSales} SELECT ${day}, ${sumsOfRows} FROM known
        WHERE currency = 'USD' AND local_day BETWEEN :start AND :end ${conditions.sql} GROUP BY local_day`
    : `SELECT DATE_FORMAT(day, '%Y-%m-%d') AS day, SUM(total_cents) AS total_cents, SUM(sales_count) AS sales_count,
          SUM(tip_cents) AS tip_cents FROM sales_by_day
        WHERE business_id = :business AND currency = 'USD' AND day BETWEEN :start AND :end ${conditions.sql}
        GROUP BY sales_by_day.day`;
  return { sql, values };
}

/** The same by day and by the quarter of an hour, counted from 1970 in UTC. */
export function quarterSeriesStatement(
  business: OwnBusiness,
  { start, end }: DayRange,
  filter: SummaryFilter,
  until: Date | null,
): Statement {
  const conditions = filterConditions(filter);
  const values: Record<string, SqlValue> = { business: business.id, until, start, end, ...conditions.values };
  const rows = until ? "known" : "sales FORCE INDEX (sales_list)";
  const sql = `${until ? withKnownSales : ""}
    SELECT ${day}, TIMESTAMPDIFF(MINUTE, '1970-01-01 00:00:00', occurred_at) DIV 15 AS quarter, ${sumsOfRows} FROM ${rows}
      WHERE business_id = :business AND is_listed = 1 AND currency = 'USD' AND local_day BETWEEN :start AND :end
        ${conditions.sql} GROUP BY local_day, quarter`;
  return { sql, values };
}

/** Since when the links of a business have told all, as `covered_from`; `readCoveredFrom` reads it. */
export async function findCoverage({ select }: Pick<Database, "select">, businessId: string): Promise<Row | undefined> {
  const sql = "SELECT MIN(covered_from) AS covered_from FROM connections WHERE business_id = :businessId";
  return (await select(sql, { values: { businessId } }))[0];
}

/** The rows of a statement of this file. */
export async function findSeriesRows(
  { select }: Pick<Database, "select">,
  { sql, values }: Statement,
): Promise<readonly Row[]> {
  return select(sql, { values });
}
