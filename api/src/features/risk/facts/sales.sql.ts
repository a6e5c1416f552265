import { SOURCE_IDS, SOURCE_NAMES } from "@portal/api-contract";
import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { addParameter, type SqlValues } from "../../../platform/db/parameters";
import { readInteger, readText, readTextOrNull, readWord, type Row } from "../../../platform/db/rows";
import type { LocalDay } from "../../../models/values/local-day";
import type { SoldSums } from "../score/risk-facts";

/** Counted back from today in the agency's zone. */
interface SalesWindows {
  /** First days of three windows: the last 30 days, the 180 days before them, and the last 60 days. */
  recentFrom: LocalDay;
  usualFrom: LocalDay;
  depositsFrom: LocalDay;
}

/** Days are in the business's zone. */
export interface FirstBill {
  businessId: string;
  firstDay: LocalDay | null;
  today: LocalDay;
}

/** `firstBefore`: cents in the 28 days before the first bill. `firstAfter`: cents in the last 28 days before today, but not before that bill. */
export interface SalesFacts {
  recent: SoldSums;
  usual: SoldSums;
  reported: number;
  firstBefore: number;
  firstAfter: number;
}

const gross = "s.total_cents + s.refund_cents + s.dispute_cents";
const isRecent = "s.day >= :recentFrom";
const isUsual = "s.day >= :usualFrom AND s.day < :recentFrom";
const before = "s.day < f.first_day AND s.day >= f.first_day - INTERVAL 28 DAY";
const after = "s.day >= f.first_day AND s.day >= f.today - INTERVAL 28 DAY AND s.day < f.today";

function readSums(row: Row, name: string): SoldSums {
  return {
    sold: readCents(row[`${name}_sold`]),
    refunded: readCents(row[`${name}_refunded`]),
    count: readInteger(row, `${name}_count`),
  };
}

const sumsOf = (name: string, condition: string) => `SUM(IF(${condition}, ${gross}, 0)) AS ${name}_sold,
  SUM(IF(${condition}, s.refund_cents, 0)) AS ${name}_refunded, SUM(IF(${condition}, s.sales_count, 0)) AS ${name}_count`;

function tableOf(clients: readonly FirstBill[], values: SqlValues): string {
  const rows = clients.map(({ businessId, firstDay, today }) => {
    const [id, first, now] = [
      addParameter(values, "client", businessId),
      addParameter(values, "first", firstDay),
      addParameter(values, "today", today),
    ];
    return `SELECT ${id} AS business_id, CAST(${first} AS DATE) AS first_day, CAST(${now} AS DATE) AS today`;
  });
  return rows.join(" UNION ALL ");
}

/** Dollar sales. Needs at least one client. */
export async function sumSales(
  clients: readonly FirstBill[],
  windows: SalesWindows,
): Promise<ReadonlyMap<string, SalesFacts>> {
  const values: SqlValues = { businessIds: clients.map(({ businessId }) => businessId), ...windows };
  const sql = `SELECT s.business_id, ${sumsOf("recent", isRecent)}, ${sumsOf("usual", isUsual)},
      SUM(IF(s.day >= :depositsFrom, ${gross}, 0)) AS reported,
      SUM(IF(${before}, s.total_cents, 0)) AS first_before, SUM(IF(${after}, s.total_cents, 0)) AS first_after
    FROM sales_by_day s JOIN (${tableOf(clients, values)}) AS f ON f.business_id = s.business_id
    WHERE s.business_id IN (:businessIds) AND s.day >= :usualFrom AND s.currency = 'USD' GROUP BY s.business_id`;
  const rows = await select(sql, { values });
  return new Map(
    rows.map((row) => {
      const facts = {
        recent: readSums(row, "recent"),
        usual: readSums(row, "usual"),
        reported: readCents(row.reported),
        firstBefore: readCents(row.first_before),
        firstAfter: readCents(row.first_after),
      };
      return [readText(row, "business_id"), facts];
    }),
  );
}

/** Days are in the business's zone. */
export interface PlaceRhythm {
  businessId: string;
  source: string;
  sourceName: string;
  location: string | null;
  days: number;
  lastDay: LocalDay;
  /** Most days between two successive days with sales; 0 with one such day only. */
  longest: number;
}

export async function listRhythms(businessIds: readonly string[], from: LocalDay): Promise<PlaceRhythm[]> {
  const sql = `SELECT g.business_id, g.source, COUNT(*) AS days, DATE_FORMAT(MAX(g.day), '%Y-%m-%d') AS last_day,
      COALESCE(MAX(g.gap), 0) AS longest, (SELECT MAX(l.name) FROM source_locations l JOIN connections c ON c.id = l.connection_id
        WHERE c.business_id = g.business_id AND c.source = g.source AND l.external_id = g.location_id) AS location
    FROM (SELECT d.business_id, d.source, d.location_id, d.day,
        DATEDIFF(d.day, LAG(d.day) OVER (PARTITION BY d.business_id, d.source, d.location_id ORDER BY d.day)) AS gap
      FROM (SELECT DISTINCT business_id, source, location_id, day FROM sales_by_day
        WHERE business_id IN (:businessIds) AND day >= :from AND sales_count > 0 AND source IN (:sources)) AS d) AS g
    GROUP BY g.business_id, g.source, g.location_id`;
  const rows = await select(sql, { values: { businessIds, from, sources: [...SOURCE_IDS] } });
  return rows.map((row) => {
    const source = readWord(row, "source", SOURCE_IDS);
    return {
      ...{ businessId: readText(row, "business_id"), source, sourceName: SOURCE_NAMES[source] },
      location: readTextOrNull(row, "location"),
      days: readInteger(row, "days"),
      lastDay: readText(row, "last_day"),
      longest: readInteger(row, "longest"),
    };
  });
}
