import { ATTRIBUTION_LEVELS, SALES_CHANNELS, type AttributionLevel, type SalesChannel } from "@portal/api-contract";
import type { AttributedKind } from "../models/attribution.model";
import { select } from "../platform/db/database";
import { readCents } from "../platform/db/money";
import { readInteger, readText, readWord, type Row } from "../platform/db/rows";

export interface AttributionCount {
  kind: AttributedKind;
  level: AttributionLevel;
  count: number;
}

const kinds: readonly AttributedKind[] = ["visit", "lead", "sale"];

const readCame = (row: Row): AttributionCount => ({
  kind: readWord(row, "kind", kinds),
  level: readWord(row, "level", ATTRIBUTION_LEVELS),
  count: readInteger(row, "count"),
});

/** Joins a sale only while it is listed, and only to an attribution of the same business. */
const joinSales = `LEFT JOIN sales AS s ON a.kind = 'sale' AND s.source = a.source
    AND s.external_id = a.subject AND s.business_id = a.business_id AND s.is_listed = 1`;
const isCounted = "(a.kind <> 'sale' OR s.id IS NOT NULL)";

export async function countByLinks(linkIds: readonly number[]): Promise<(AttributionCount & { linkId: number })[]> {
  if (linkIds.length === 0) return [];
  const sql = `SELECT a.link_id, a.kind, a.level, COUNT(*) AS count FROM attributions AS a ${joinSales}
    WHERE a.link_id IN (:linkIds) AND ${isCounted} GROUP BY a.link_id, a.kind, a.level`;
  const rows = await select(sql, { values: { linkIds } });
  return rows.map((row) => ({ ...readCame(row), linkId: readInteger(row, "link_id") }));
}

/** Sums net sales in US dollars. Visits and leads are many, so they are counted from the index alone (D291). */
export async function countByPlatforms(): Promise<(AttributionCount & { platform: string; totalCents: number })[]> {
  const sql = `SELECT link_options.name, came.kind, came.level, SUM(came.count) AS count, SUM(came.total_cents) AS total_cents
    FROM (
      SELECT link_id, kind, level, COUNT(*) AS count, 0 AS total_cents FROM attributions
        WHERE link_id IS NOT NULL AND kind <> 'sale' GROUP BY link_id, kind, level
      UNION ALL
      SELECT a.link_id, a.kind, a.level, 1, IF(s.currency = 'USD', s.total_cents - s.refunded_cents, 0)
        FROM attributions AS a STRAIGHT_JOIN sales AS s ON s.source = a.source AND s.external_id = a.subject
          AND s.business_id = a.business_id AND s.is_listed = 1
        WHERE a.link_id IS NOT NULL AND a.kind = 'sale'
    ) AS came JOIN links ON links.id = came.link_id JOIN link_options ON link_options.id = links.platform_id
    GROUP BY link_options.name, came.kind, came.level`;
  const rows = await select(sql);
  return rows.map((row) => ({
    ...readCame(row),
    platform: readText(row, "name"),
    totalCents: readCents(row.total_cents),
  }));
}

export interface ChannelSum {
  channel: SalesChannel;
  kind: AttributedKind;
  level: AttributionLevel;
  /** Counts sales, not reversals. */
  count: number;
  totalCents: number;
}

/**
 * Counts visits, leads and sales by channel; sums sales and reversals in US dollars. Starts from attributions, which
 * are few compared to sales.
 */
export async function sumChannels(
  businessId: string,
  { start, end, from, before }: { start: string; end: string; from: Date; before: Date },
): Promise<ChannelSum[]> {
  const sumSales = (column: "external_id" | "sale_external_id") => `SELECT a.channel, a.kind, a.level,
      SUM(s.kind = 'sale') AS count, SUM(s.total_cents) AS total_cents
    FROM attributions AS a JOIN sales AS s ON s.source = a.source AND s.${column} = a.subject AND s.business_id = a.business_id
    WHERE a.business_id = :businessId AND a.kind = 'sale' AND s.is_listed = 1 AND s.currency = 'USD'
      AND s.local_day BETWEEN :start AND :end GROUP BY a.channel, a.kind, a.level`;
  const sql = `SELECT channel, kind, level, COUNT(*) AS count, 0 AS total_cents FROM attributions
    WHERE business_id = :businessId AND kind IN ('visit', 'lead') AND at >= :from AND at < :before
    GROUP BY channel, kind, level
    UNION ALL ${sumSales("external_id")} UNION ALL ${sumSales("sale_external_id")}`;
  const rows = await select(sql, { values: { businessId, start, end, from, before } });
  return rows.map((row) => ({
    ...readCame(row),
    channel: readWord(row, "channel", SALES_CHANNELS),
    totalCents: readCents(row.total_cents),
  }));
}
