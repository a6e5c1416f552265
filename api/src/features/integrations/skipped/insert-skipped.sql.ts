import type { SkippedKind } from "@portal/api-contract";
import { change, type SqlRow } from "../../../platform/db/database";

export interface SkippedToKeep {
  source: string;
  kind: SkippedKind;
  externalId: string;
  connectionId: string | null;
  businessId: string | null;
  /** At most 200 characters. */
  why: string;
}

/** A record that is already stored is marked as seen again and unresolved. */
export async function insertSkipped({ skipped, now }: { skipped: readonly SkippedToKeep[]; now: Date }): Promise<void> {
  if (skipped.length === 0) return;
  const rows = skipped.map(({ source, kind, externalId, connectionId, businessId, why }): SqlRow => {
    return [source, kind, externalId, connectionId, businessId, why, now, now];
  });
  const sql = `INSERT INTO skipped_records
      (source, kind, external_id, connection_id, business_id, why, first_seen_at, last_seen_at) VALUES :rows
    ON DUPLICATE KEY UPDATE connection_id = VALUES(connection_id), business_id = VALUES(business_id),
      why = VALUES(why), last_seen_at = VALUES(last_seen_at), resolved_at = NULL`;
  await change(sql, { values: { rows } });
}
