import type { SalesFilter } from "@portal/api-contract";
import { select } from "../../platform/db/database";
import { addParameter, type SqlValues } from "../../platform/db/parameters";
import { readCents } from "../../platform/db/money";
import { readDateOrNull, readText, readWord, type Row } from "../../platform/db/rows";
import type { LocalDay } from "../../models/values/local-day";
import { withSalesAsOf } from "../sale-history.sql";
import { sumColumns, sumsOfSales, type SumColumn } from "../sales-sums.sql";
import { betweenDays } from "../between-days.sql";
import { previousDays, splitRange, type DayRange } from "../day-range";
import type { SalesBusiness } from "../sales-business.sql";
import { reversedOfDayBefore, knownReversedOfDayBefore, soldOnDayBefore } from "../signing-day.sql";
import { findWholeSources } from "../whole-sources";

export interface Statement {
  sql: string;
  values: SqlValues;
}

export type SummaryFilter = Pick<SalesFilter, "source" | "location">;

/** `earlier`: rows of the billable days whose sales precede the signature. `unconfirmed`: unconfirmed rows of these days. `links`: connections. */
const summaryParts = ["current", "previous", "billable", "earlier", "unconfirmed", "links"] as const;
export type SummaryPart = (typeof summaryParts)[number];

/** Sums of a part in one currency; a part may have several such rows. */
export interface SummaryRow {
  part: SummaryPart;
  currency: string;
  sums: Readonly<Record<SumColumn, number>>;
}

export interface Summary {
  rows: SummaryRow[];
  /** null: no connection has synced yet. */
  lastSyncAt: Date | null;
  /** Since when all connections are complete; null: not known. */
  coveredAt: Date | null;
}

/** Conditions of a filter; an empty list does not filter. */
export function filterConditions(filter: SummaryFilter): Statement {
  const { source = [], location = [] } = filter;
  const wholeSources = findWholeSources(filter);
  const orWhole = wholeSources.length > 0 ? "OR source IN (:wholeSources)" : "";
  const conditions = [
    ...(source.length > 0 ? ["AND source IN (:sources)"] : []),
    ...(location.length > 0 ? [`AND (location_id IN (:locations) ${orWhole})`] : []),
  ];
  return { sql: conditions.join(" "), values: { sources: source, locations: location, wholeSources } };
}

const earlierOf = (one: LocalDay, other: LocalDay) => (one < other ? one : other);
const laterOf = (one: LocalDay, other: LocalDay) => (one > other ? one : other);

export function billableDays({ billableFrom }: SalesBusiness, { start, end }: DayRange): DayRange | null {
  if (!billableFrom || billableFrom.day > end) return null;
  return { start: laterOf(billableFrom.day, start), end };
}

const none = sumColumns.map((column) => `0 AS ${column}`).join(", ");
const added = sumColumns.map((column) => `SUM(${column}) AS ${column}`).join(", ");
const noLinks = "NULL AS last_sync_at, NULL AS covered_from";

/**
 * Since when the chosen sources are complete; null while an active one is incomplete (S37, D304).
 * Ignores connections that ended before their import was complete, such as connections made by mistake.
 */
export function coveredFromColumn({ source = [] }: SummaryFilter): string {
  const isChosen = source.length > 0 ? "source IN (:sources)" : "TRUE";
  return `IF(SUM(${isChosen} AND state = 'active' AND covered_from IS NULL) > 0, NULL,
    MAX(IF(${isChosen} AND (state <> 'disconnected' OR covered_from <= import_from), covered_from, NULL))) AS covered_from`;
}

function linksPart(filter: SummaryFilter): string {
  return `SELECT 'links' AS part, '' AS currency, ${none}, MAX(last_sync_at) AS last_sync_at, ${coveredFromColumn(filter)}
    FROM connections WHERE business_id = :business`;
}

/** Returns selects that sum these days; adds their parameters to `values`. */
type SumDays = (part: SummaryPart, days: DayRange, filter: string, values: SqlValues) => string[];

/** Whole months come from the sums by month. */
const sumPresentDays: SumDays = (part, days, filter, values) => {
  const { days: single, months } = splitRange(days);
  const sum = (column: "day" | "month", summed: DayRange): string =>
    `SELECT '${part}' AS part, currency, ${added}, ${noLinks} FROM sales_by_${column}
      WHERE business_id = :business AND ${column} ${betweenDays(values, summed)} ${filter} GROUP BY currency`;
  return [...single.map((range) => sum("day", range)), ...(months ? [sum("month", months)] : [])];
};

const sumKnownDays: SumDays = (part, days, filter, values) => [
  `SELECT '${part}' AS part, currency, ${sumsOfSales}, ${noLinks} FROM known
      WHERE local_day ${betweenDays(values, days)} ${filter} GROUP BY currency`,
];

/** Sums the given columns; other columns are 0. */
function onlySums(sums: Readonly<Partial<Record<SumColumn, string>>>): string {
  return sumColumns.map((column) => `${column in sums ? `SUM(${sums[column] ?? ""})` : "0"} AS ${column}`).join(", ");
}

const startParameters = { day: ":billableDay", at: ":billableAt" };

/** Conditions for rows whose sales precede the signature. Each uses its own index: earlier days, and the day of the signature. */
function soldEarlier({ billableFrom }: SalesBusiness, isKnown: boolean): string[] {
  const before = "given.sale_day < :billableDay";
  if (!billableFrom?.at) return [before];
  const reversedBefore = isKnown ? knownReversedOfDayBefore : reversedOfDayBefore;
  return [before, reversedBefore(startParameters), soldOnDayBefore(startParameters)];
}

/** Condition for unbilled rows of a connection. Leaves out refunds of billed sales, which are credited even when unconfirmed (S30). */
const isUnbilled = (row: string, link: string) => `${row}.connection_id = ${link} AND ${row}.is_billed = 0
  AND NOT EXISTS (SELECT 1 FROM sales sold
    WHERE sold.source = ${row}.source AND sold.external_id = ${row}.sale_external_id AND sold.is_billed = 1)`;

/** Sums unconfirmed rows for each ended connection. The rows are few, so they are read without stored sums. */
function sumUnconfirmed(
  business: SalesBusiness,
  billable: DayRange,
  { filter, isKnown }: { filter: string; isKnown: boolean },
  values: SqlValues,
): string[] {
  const sums = onlySums({ commission_cents: "commission_cents", sales_count: "kind = 'sale' AND verified_cents <> 0" });
  const { billableFrom, unconfirmed } = business;
  const isEarlier = soldEarlier(business, isKnown).map((condition) => `AND (${condition}) IS NOT TRUE`);
  return unconfirmed.flatMap(({ connectionId, from, to }) => {
    const days = { start: laterOf(from, billableFrom?.day ?? from), end: earlierOf(to ?? billable.end, billable.end) };
    if (days.start > days.end) return [];
    const [between, link] = [betweenDays(values, days), addParameter(values, "link", connectionId)];
    const isOfLink = isKnown
      ? `EXISTS (SELECT 1 FROM sales WHERE sales.source = given.source AND sales.external_id = given.external_id
          AND ${isUnbilled("sales", link)})`
      : isUnbilled("given", link);
    return ["sale_day IS NULL AND local_day", "sale_day"].map(
      (day) => `SELECT 'unconfirmed' AS part, currency, ${sums}, ${noLinks} FROM ${isKnown ? "known" : "sales"} given
      WHERE business_id = :business AND is_listed = 1 AND ${day} ${between} ${isEarlier.join(" ")}
        AND local_day BETWEEN :billableStart AND :end AND ${isOfLink} ${filter} GROUP BY currency`,
    );
  });
}

/**
 * All figures are in one statement, so that they are of one moment.
 * Whole months come from the sums by month, days at the ends from the sums by day. Refunds of never billed sales are not credited (S30).
 * @param until figures as of this time; null: current
 */
export function summaryStatement(
  business: SalesBusiness,
  range: DayRange,
  filter: SummaryFilter,
  until: Date | null = null,
): Statement {
  const sumDays = until ? sumKnownDays : sumPresentDays;
  const conditions = filterConditions(filter);
  const values: SqlValues = { business: business.id, until, ...conditions.values };
  const billable = billableDays(business, range);
  const parts = [
    ...sumDays("current", range, conditions.sql, values),
    ...sumDays("previous", previousDays(range), conditions.sql, values),
  ];
  if (billable && billable.start !== range.start) parts.push(...sumDays("billable", billable, conditions.sql, values));
  if (billable) {
    const { day: billableDay, at: billableAt } = business.billableFrom ?? { day: null, at: null };
    Object.assign(values, { billableDay, billableAt, billableStart: billable.start, end: billable.end });
    const commission = onlySums({ commission_cents: "commission_cents" });
    for (const condition of soldEarlier(business, until !== null)) {
      parts.push(`SELECT 'earlier' AS part, currency, ${commission}, ${noLinks} FROM ${until ? "known" : "sales"} given
        WHERE business_id = :business AND ${condition} AND local_day BETWEEN :billableStart AND :end
          AND is_listed = 1 ${conditions.sql} GROUP BY currency`);
    }
    parts.push(...sumUnconfirmed(business, billable, { filter: conditions.sql, isKnown: until !== null }, values));
  }
  return { sql: `${until ? withSalesAsOf : ""} ${[...parts, linksPart(filter)].join(" UNION ALL ")}`, values };
}

function readRow(row: Row): SummaryRow {
  const sums = Object.fromEntries(sumColumns.map((column) => [column, readCents(row[column])]));
  return {
    part: readWord(row, "part", summaryParts),
    currency: readText(row, "currency"),
    sums: sums as SummaryRow["sums"],
  };
}

export async function findSummary({ sql, values }: Statement): Promise<Summary> {
  const rows = await select(sql, { values });
  const links = rows.find((row) => row.part === "links");
  return {
    rows: rows.map(readRow),
    lastSyncAt: readDateOrNull(links, "last_sync_at"),
    coveredAt: readDateOrNull(links, "covered_from"),
  };
}
