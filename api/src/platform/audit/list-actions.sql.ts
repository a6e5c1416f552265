import { select } from "../db/database";
import { readText } from "../db/rows";

/** Returns every action in the log, sorted. The index on the action answers this without reading rows. */
export async function listActions(): Promise<string[]> {
  const rows = await select("SELECT DISTINCT action FROM audit_log ORDER BY action");
  return rows.map((row) => readText(row, "action"));
}
