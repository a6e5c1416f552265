import { select } from "../db/database";
import { readText } from "../db/rows";

/** Every action that the log knows, in their order; the index on the action answers it without its rows. */
export async function listActions(): Promise<string[]> {
  const rows = await select("SELECT DISTINCT action FROM audit_log ORDER BY action");
  return rows.map((row) => readText(row, "action"));
}
