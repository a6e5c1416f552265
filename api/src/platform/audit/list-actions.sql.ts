import { select } from "../db/database";
import { readText } from "../db/rows";

/** Returns all actions in the log, sorted. The query needs only the index on the action. */
export async function listActions(): Promise<string[]> {
  const rows = await select("SELECT DISTINCT action FROM audit_log ORDER BY action");
  return rows.map((row) => readText(row, "action"));
}
