import type { Database, SqlValue } from "../platform/db/database";
import type { Row } from "../platform/db/rows";
import type { LocalDay } from "../models/values/local-day";
import type { DayRange } from "./day-range";

export interface DifferencesQuestion {
  businessId: string;
  range: DayRange;
  /** What was known on this day; `until` is its end in the zone of the business. */
  asOf: LocalDay;
  until: Date;
  /** Further conditions on a row of sales, each begun with AND, and their values. */
  filter: { sql: string; values: Readonly<Record<string, SqlValue>> };
  /** At most so many single rows. */
  limit: number;
}

/** What a figure is a sum of; a row that differs in none of it is no difference. */
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

/** Listed rows of the range in US dollars (S33), by the id that a pair has of its row. */
function side(id: "now_id" | "then_id", isNow: 0 | 1, filter: string): string {
  return `SELECT ${String(isNow)} AS is_now, changed_at, history.source, history.external_id, kind, local_day,
      ${compared.join(", ")}
    FROM pairs JOIN sale_history history ON history.id = pairs.${id}
    WHERE business_id = :business AND is_listed = 1 AND currency = 'USD' AND local_day BETWEEN :start AND :end ${filter}`;
}

/**
 * The differences between what is known now and what was known before `until`: rows with `part` 'group' sum all of one
 * `difference` and `kind`, those with 'row' are single. Both sides are read from the history, whose last row of a sale is
 * what the sale is now.
 */
export async function findDifferences(
  { select }: Pick<Database, "select">,
  { businessId, range, asOf, until, filter, limit }: DifferencesQuestion,
): Promise<readonly Row[]> {
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
  return select(sql, { values });
}
