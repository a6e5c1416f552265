import { select } from "../../../platform/db/database";
import { readInteger, readText } from "../../../platform/db/rows";

/** Counts, by business, the authorizations since then that replaced an earlier one. */
export async function countChanges(businessIds: readonly string[], since: Date): Promise<ReadonlyMap<string, number>> {
  const sql = `SELECT a.business_id, COUNT(*) AS changes FROM debit_authorizations a
    WHERE a.business_id IN (:businessIds) AND a.accepted_at >= :since AND a.state NOT IN ('failed', 'abandoned')
      AND EXISTS (SELECT 1 FROM debit_authorizations e
        WHERE e.business_id = a.business_id AND e.accepted_at < a.accepted_at AND e.state NOT IN ('failed', 'abandoned'))
    GROUP BY a.business_id`;
  const rows = await select(sql, { values: { businessIds, since } });
  return new Map(rows.map((row) => [readText(row, "business_id"), readInteger(row, "changes")]));
}
