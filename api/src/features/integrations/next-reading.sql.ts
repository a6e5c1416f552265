import { select } from "../../platform/db/database";
import { readDate, readDateOrNull, readInteger, readText } from "../../platform/db/rows";
import type { ReadingPlan } from "./next-reading.policy";

export async function listReadingPlans(businessId: string): Promise<ReadonlyMap<string, ReadingPlan>> {
  const underWay = "r.connection_id = c.id AND r.state IN ('queued', 'running')";
  const sql = `SELECT c.id, c.linked_at,
      (SELECT MIN(j.run_at) FROM sync_runs r
        JOIN jobs j ON j.lane = c.business_id AND j.state IN ('queued', 'running') AND j.kind = CONCAT(c.source, '.sync')
          AND j.payload LIKE CONCAT('%"', r.id, '"%')
        WHERE ${underWay}) AS tried_at,
      (SELECT MAX(COALESCE(r.finished_at, r.created_at)) FROM sync_runs r
        WHERE r.connection_id = c.id AND r.kind = 'rescan') AS scanned_at,
      EXISTS (SELECT 1 FROM sync_runs r WHERE ${underWay} AND r.kind = 'rescan') AS is_scanning
    FROM connections c WHERE c.business_id = :businessId AND c.state = 'active'`;
  const rows = await select(sql, { values: { businessId } });
  return new Map(
    rows.map((row) => [
      readText(row, "id"),
      {
        linkedAt: readDate(row, "linked_at"),
        triedAt: readDateOrNull(row, "tried_at"),
        scannedAt: readDateOrNull(row, "scanned_at"),
        isScanning: readInteger(row, "is_scanning") === 1,
      },
    ]),
  );
}
