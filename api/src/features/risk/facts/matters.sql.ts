import { select } from "../../../platform/db/database";
import { readInteger, readText } from "../../../platform/db/rows";

/** Statuses of disputes in which the client or the agency still has to act. */
const openStatuses = ["open", "waiting"];

export async function countOpenIssues(
  businessIds: readonly string[],
): Promise<ReadonlyMap<string, { disputes: number; cases: number }>> {
  const sql = `SELECT business_id, SUM(is_dispute) AS disputes, SUM(1 - is_dispute) AS cases FROM (
      SELECT business_id, 0 AS is_dispute FROM billing_cases
        WHERE business_id IN (:businessIds) AND closed_at IS NULL
      UNION ALL SELECT business_id, 1 FROM disputes WHERE business_id IN (:businessIds) AND status IN (:openStatuses)) AS matters
    GROUP BY business_id`;
  const rows = await select(sql, { values: { businessIds, openStatuses } });
  return new Map(
    rows.map((row) => {
      return [
        readText(row, "business_id"),
        { disputes: readInteger(row, "disputes"), cases: readInteger(row, "cases") },
      ];
    }),
  );
}
