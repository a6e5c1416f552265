import type { AttributionLevel, SalesChannel } from "@portal/api-contract";
import type { AttributedKind } from "../models/attribution.model";
import { change, select, type SqlRow } from "../platform/db/database";
import { readInteger, readText } from "../platform/db/rows";
import type { KnownOrigin } from "./origin.policy";

export interface AttributionToKeep {
  businessId: string;
  kind: AttributedKind;
  source: string;
  subject: string;
  visitor: string;
  at: Date;
  channel: SalesChannel;
  linkId: number | null;
  level: AttributionLevel;
  how: string;
}

/** Returns links by code. */
export async function findOrigins(
  codes: readonly string[],
): Promise<Map<string, KnownOrigin & { businessId: string | null }>> {
  if (codes.length === 0) return new Map();
  const sql = `SELECT links.code, links.id, COALESCE(links.business_id, '') AS business_id, link_options.name
    FROM links JOIN link_options ON link_options.id = links.platform_id WHERE links.code IN (:codes)`;
  const rows = await select(sql, { values: { codes } });
  return new Map(
    rows.map((row) => [
      readText(row, "code"),
      {
        id: readInteger(row, "id"),
        platform: readText(row, "name"),
        businessId: readText(row, "business_id") || null,
      },
    ]),
  );
}

const columns = "business_id, kind, source, subject, visitor, at, channel, link_id, level, how";

/** Replaces an attribution of the same visit, lead or sale. */
export async function writeAttributions(attributions: readonly AttributionToKeep[]): Promise<void> {
  if (attributions.length === 0) return;
  const rows = attributions.map((one): SqlRow => {
    const { businessId, kind, source, subject, visitor, at, channel, linkId, level, how } = one;
    return [businessId, kind, source, subject, visitor, at, channel, linkId, level, how];
  });
  const sql = `INSERT INTO attributions (${columns}) VALUES :rows
    ON DUPLICATE KEY UPDATE at = VALUES(at), channel = VALUES(channel), link_id = VALUES(link_id),
      level = VALUES(level), how = VALUES(how)`;
  await change(sql, { values: { rows } });
}
