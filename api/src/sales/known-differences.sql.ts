import {
  DIFFERENCE_KINDS,
  ROW_SOURCES,
  SALE_KINDS,
  type DifferenceKind,
  type RowSource,
  type SaleKind,
} from "@portal/api-contract";
import { select, type SqlValue } from "../platform/db/database";
import { readCents } from "../platform/db/money";
import { readDate, readInteger, readText, readWord, type Row } from "../platform/db/rows";
import type { LocalDay } from "../models/values/local-day";
import type { DayRange } from "./day-range";

export interface DifferencesQuestion {
  businessId: string;
  range: DayRange;
  /** `until` is the end of the day `asOf` in the business's zone. */
  asOf: LocalDay;
  until: Date;
  /** More conditions on rows, each of which starts with AND. */
  filter: { sql: string; values: Readonly<Record<string, SqlValue>> };
  limit: number;
}

interface Difference {
  difference: DifferenceKind;
  kind: SaleKind;
  totalCents: number;
  verifiedCents: number;
  commissionCents: number;
}

export interface DifferenceSum extends Difference {
  count: number;
}

export interface SaleDifference extends Difference {
  externalId: string;
  source: RowSource;
  day: LocalDay;
  changedAt: Date;
}

/** Columns that figures sum. A row that is equal in all of them is not a difference. */
const compared = [
  "total_cents",
  "tip_cents",
  "tax_cents",
  "gift_card_cents",
  "verified_cents",
  "commission_cents",
  "units",
];
const changedBy = compared.map((column) => `SUM(IF(is_now, ${column}, 0 - ${column})) AS ${column}`).join(", ");
const summed = ["total_cents", "verified_cents", "commission_cents"];

/** One side of the comparison: listed rows of the range in US dollars (S33). `id` says which row of each pair. */
function side(id: "now_id" | "then_id", isNow: 0 | 1, filter: string): string {
  return `SELECT ${String(isNow)} AS is_now, changed_at, history.source, history.external_id, kind, local_day,
      ${compared.join(", ")}
    FROM pairs JOIN sale_history history ON history.id = pairs.${id}
    WHERE business_id = :business AND is_listed = 1 AND currency = 'USD' AND local_day BETWEEN :start AND :end ${filter}`;
}

function readDifference(row: Row): Difference {
  return {
    difference: readWord(row, "difference", DIFFERENCE_KINDS),
    kind: readWord(row, "kind", SALE_KINDS),
    totalCents: readCents(row.total_cents),
    verifiedCents: readCents(row.verified_cents),
    commissionCents: readCents(row.commission_cents),
  };
}

const readSum = (row: Row): DifferenceSum => ({ ...readDifference(row), count: readInteger(row, "row_count") });

const readSale = (row: Row): SaleDifference => ({
  ...readDifference(row),
  externalId: readText(row, "external_id"),
  source: readWord(row, "source", ROW_SOURCES),
  day: readText(row, "day"),
  changedAt: readDate(row, "changed_at"),
});

/**
 * Compares current figures with those as of `until`. Returns the `sums` of the differences, and the newest rows.
 * Both sides come from the history, whose last row equals the sale's current state.
 */
export async function findDifferences({
  businessId,
  range,
  asOf,
  until,
  filter,
  limit,
}: DifferencesQuestion): Promise<{ sums: DifferenceSum[]; sales: SaleDifference[] }> {
  const sql = `WITH pairs AS (
      SELECT MAX(id) AS now_id, MAX(IF(known_at < :until, id, NULL)) AS then_id, MAX(known_at) AS changed_at
        FROM sale_history WHERE business_id = :business GROUP BY source, external_id
        HAVING MAX(known_at) >= :until
    ), sides AS (${side("now_id", 1, filter.sql)} UNION ALL ${side("then_id", 0, filter.sql)}
    ), changes AS (
      SELECT source, external_id, kind, MAX(changed_at) AS changed_at, SUM(is_now) AS now_rows, COUNT(*) AS all_rows,
        DATE_FORMAT(COALESCE(MAX(IF(is_now, local_day, NULL)), MAX(local_day)), '%Y-%m-%d') AS day, ${changedBy}
      FROM sides GROUP BY source, external_id, kind
    ), differences AS (
      SELECT changes.*, CASE WHEN all_rows = 2 THEN 'changed' WHEN now_rows = 0 THEN 'gone' WHEN day > :asOf THEN 'since'
        ELSE 'late' END AS difference
      FROM changes WHERE all_rows = 1 OR ${compared.map((column) => `${column} <> 0`).join(" OR ")}
    )
    SELECT 'group' AS part, difference, kind, COUNT(*) AS row_count, ${summed.map((name) => `SUM(${name}) AS ${name}`).join(", ")},
      NULL AS source, NULL AS external_id, NULL AS day, NULL AS changed_at
    FROM differences GROUP BY difference, kind
    UNION ALL (SELECT 'row', difference, kind, 1, ${summed.join(", ")}, source, external_id, day, changed_at
    FROM differences ORDER BY changed_at DESC, external_id DESC, source LIMIT :rows)`;
  const values = { business: businessId, ...range, asOf, until, ...filter.values, rows: limit };
  const rows = await select(sql, { values });
  const ofPart = (part: "group" | "row") => rows.filter((row) => readText(row, "part") === part);
  return { sums: ofPart("group").map(readSum), sales: ofPart("row").map(readSale) };
}
