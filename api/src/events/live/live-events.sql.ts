import { select } from "../../platform/db/database";
import { readInteger, readText } from "../../platform/db/rows";

/** Businesses without events are missing. */
export async function readCounters(businessIds: readonly string[]): Promise<Map<string, number>> {
  const sql = "SELECT business_id, last_seq FROM event_counters WHERE business_id IN (:businessIds)";
  const rows = await select(sql, { values: { businessIds } });
  return new Map(rows.map((row) => [readText(row, "business_id"), readInteger(row, "last_seq")]));
}
