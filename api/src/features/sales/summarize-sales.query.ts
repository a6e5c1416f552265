import type { SalesFigures, SalesFilter, SalesSummaryAnswer } from "@portal/api-contract";
import type { Database, SqlValue } from "../../platform/db/database";
import { readCents } from "../../platform/db/money";
import { readDateOrNull, readText, type Row } from "../../platform/db/rows";
import { previousDays, splitRange, type DayRange } from "./day-range";
import type { OwnBusiness } from "../../platform/session/own-business";

const sums = [
  "total_cents",
  "sales_count",
  "units",
  "tip_cents",
  "refund_cents",
  "tax_cents",
  "verified_cents",
  "commission_cents",
] as const;
type Sums = Record<(typeof sums)[number], number>;

const sumColumns = sums.map((column) => `COALESCE(SUM(${column}), 0) AS ${column}`).join(", ");

export interface Statement {
  sql: string;
  values: Record<string, SqlValue>;
}

type Filter = Pick<SalesFilter, "source" | "location">;

/** Conditions of a filter; an empty list is no filter. */
export function filterConditions({ source = [], location = [] }: Filter): Statement {
  const conditions = [
    ...(source.length > 0 ? ["AND source IN (:sources)"] : []),
    ...(location.length > 0 ? ["AND location_id IN (:locations)"] : []),
  ];
  return { sql: conditions.join(" "), values: { sources: source, locations: location } };
}

/**
 * One statement, so that all figures are of one moment: whole months from the sums by month, the days at the ends from
 * the sums by day, for both ranges, and the time of the last sync. `part` tells the range of a row.
 */
export function summaryStatement(business: OwnBusiness, range: DayRange, filter: Filter): Statement {
  const conditions = filterConditions(filter);
  const values: Record<string, SqlValue> = { business: business.id, ...conditions.values };
  const parts: string[] = [];
  const addPart = (name: string, column: "day" | "month", { start, end }: DayRange): void => {
    const index = String(parts.length);
    values[`from${index}`] = start;
    values[`to${index}`] = end;
    parts.push(
      `SELECT '${name}' AS part, ${sumColumns}, NULL AS last_sync_at FROM sales_by_${column}
        WHERE business_id = :business AND ${column} BETWEEN :from${index} AND :to${index} ${conditions.sql}`,
    );
  };
  for (const [name, days] of [["current", range] as const, ["previous", previousDays(range)] as const]) {
    const split = splitRange(days);
    for (const part of split.days) addPart(name, "day", part);
    if (split.months) addPart(name, "month", split.months);
  }
  const lastSync = `SELECT 'sync' AS part, ${sums.map(() => "0").join(", ")}, MAX(last_sync_at) AS last_sync_at
    FROM connections WHERE business_id = :business`;
  return { sql: [...parts, lastSync].join(" UNION ALL "), values };
}

function addUp(rows: readonly Row[]): Sums {
  const read = (column: string) => rows.reduce((sum, row) => readCents(sum + readCents(row[column])), 0);
  return {
    total_cents: read("total_cents"),
    sales_count: read("sales_count"),
    units: read("units"),
    tip_cents: read("tip_cents"),
    refund_cents: read("refund_cents"),
    tax_cents: read("tax_cents"),
    verified_cents: read("verified_cents"),
    commission_cents: read("commission_cents"),
  };
}

/** Units are kept as hundred-thousandths; the nearest number of five decimal places stands for them on the wire. */
function presentFigures(rows: readonly Row[]): SalesFigures {
  const found = addUp(rows);
  return {
    totalSales: found.total_cents,
    salesQuantity: found.sales_count,
    units: found.units / 100_000,
    totalTips: found.tip_cents,
    refunds: found.refund_cents,
    tax: found.tax_cents,
    commissionable: found.verified_cents,
    commission: found.commission_cents,
  };
}

/** Figures of a business's days and of as many days before. */
export async function summarizeSales(
  { select }: Pick<Database, "select">,
  business: OwnBusiness,
  range: DayRange,
  filter: Filter,
): Promise<SalesSummaryAnswer> {
  const { sql, values } = summaryStatement(business, range, filter);
  const rows = await select(sql, { values });
  const rowsOf = (name: string) => rows.filter((row) => readText(row, "part") === name);
  return {
    ...presentFigures(rowsOf("current")),
    ...range,
    currency: "USD",
    timeZone: business.timeZone,
    lastSyncAt: readDateOrNull(rowsOf("sync")[0], "last_sync_at")?.toISOString() ?? null,
    previous: { ...presentFigures(rowsOf("previous")), ...previousDays(range) },
  };
}
