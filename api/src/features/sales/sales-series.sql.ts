import type { SeriesStep } from "@portal/api-contract";
import { countDays } from "../../models/values/local-day";
import { select } from "../../platform/db/database";
import { readCents } from "../../platform/db/money";
import { readDateOrNull, readInteger, readText, type Row } from "../../platform/db/rows";
import { withSalesAsOf } from "../../sales/sale-history.sql";
import { betweenDays } from "../../sales/between-days.sql";
import { previousDays, splitRange, type DayRange } from "../../sales/day-range";
import type { OwnBusiness } from "../../models/values/own-business";
import { chooseStep } from "./series-steps";
import {
  coveredFromColumn,
  filterConditions,
  type Statement,
  type SummaryFilter,
} from "../../sales/reading/summary-statement.sql";

/** Hours of each IANA zone begin at a quarter of an hour in UTC. */
export const quarterMilliseconds = 900_000;

/** Sums of a slot, or of a part of it. */
export interface SeriesRow {
  part: string;
  /** Day, or month as YYYY-MM. A previous row has the slot that it is compared with. */
  slot: string;
  /** Quarters of an hour since 1970 in UTC; null unless the step is an hour. */
  quarter: number | null;
  totalCents: number;
  salesCount: number;
  tipCents: number;
}

/** `day`: column with the day. `sales`: expression for the number of sales of a row. */
interface SummedRows {
  table: string;
  day: string;
  sales: string;
  days: DayRange;
  isListed?: string;
}

const byDay = { table: "sales_by_day", day: "day", sales: "sales_count" };
const byMonth = { table: "sales_by_month", day: "month", sales: "sales_count" };
const ofOrders = { day: "local_day", sales: "kind = 'sale'", isListed: "AND is_listed = 1" };
const orders = { ...ofOrders, table: "sales FORCE INDEX (sales_list)" };
const known = { ...ofOrders, table: "known" };

/** Previous months are not calendar months (D304), so they are summed from days. */
function chooseRows(step: SeriesStep, range: DayRange, isKnown: boolean): SummedRows[] {
  const before = previousDays(range);
  const all = { start: before.start, end: range.end };
  if (isKnown) return [{ ...known, days: all }];
  if (step === "hour") return [{ ...orders, days: all }];
  if (step === "day") return [{ ...byDay, days: all }];
  const { days, months } = splitRange(range);
  const single = [before, ...days].map((some) => ({ ...byDay, days: some }));
  return months ? [...single, { ...byMonth, days: months }] : single;
}

const linksPart = (filter: SummaryFilter) =>
  `SELECT 'links' AS part, '' AS slot, NULL AS quarter, 0 AS total_cents, 0 AS sales_count, 0 AS tip_cents,
    ${coveredFromColumn(filter)} FROM connections WHERE business_id = :business`;

const quarter = "TIMESTAMPDIFF(MINUTE, '1970-01-01 00:00:00', occurred_at) DIV 15";

/**
 * US dollars (S33) by slot, of a range ('current') and of as many days before ('previous'). A slot may have several rows. Part 'links' has the time
 * from which the connections cover all sales (`covered_from`).
 * @param until null: as of now
 */
export function seriesStatement(
  business: OwnBusiness,
  range: DayRange,
  filter: SummaryFilter,
  until: Date | null = null,
): Statement {
  const step = chooseStep(range);
  const conditions = filterConditions(filter);
  const shift = countDays(range.start, range.end);
  const values: Statement["values"] = { business: business.id, until, first: range.start, shift, ...conditions.values };
  const format = step === "month" ? "%Y-%m" : "%Y-%m-%d";
  const selects = chooseRows(step, range, until !== null).map(
    ({ table, day, sales, days, isListed = "" }) => `SELECT IF(${day} < :first, 'previous', 'current') AS part,
        DATE_FORMAT(IF(${day} < :first, DATE_ADD(${day}, INTERVAL :shift DAY), ${day}), '${format}') AS slot,
        ${step === "hour" ? quarter : "NULL"} AS quarter, SUM(total_cents) AS total_cents, SUM(${sales}) AS sales_count,
        SUM(tip_cents) AS tip_cents, NULL AS covered_from FROM ${table}
      WHERE business_id = :business ${isListed} AND currency = 'USD' AND ${day} ${betweenDays(values, days)} ${conditions.sql}
      GROUP BY part, slot${step === "hour" ? ", quarter" : ""}`,
  );
  return { sql: `${until ? withSalesAsOf : ""} ${[...selects, linksPart(filter)].join(" UNION ALL ")}`, values };
}

const readRow = (row: Row): SeriesRow => ({
  part: readText(row, "part"),
  slot: readText(row, "slot"),
  quarter: row.quarter === null ? null : readInteger(row, "quarter"),
  totalCents: readCents(row.total_cents),
  salesCount: readCents(row.sales_count),
  tipCents: readCents(row.tip_cents),
});

/** `coveredAt`: time from which the connections cover all sales; null: unknown. */
export async function findSeries({ sql, values }: Statement): Promise<{ sold: SeriesRow[]; coveredAt: Date | null }> {
  const rows = await select(sql, { values });
  const isOfLinks = (row: Row) => readText(row, "part") === "links";
  return {
    sold: rows.filter((row) => !isOfLinks(row)).map(readRow),
    coveredAt: readDateOrNull(rows.find(isOfLinks), "covered_from"),
  };
}
