import type { Database } from "../db/database";
import { readText } from "../db/rows";
import { OperatorError } from "./operator-error";

/** The demo's accounts have public passwords: production does not start while one of them exists. */
export async function refuseDemoAccounts({ select }: Database): Promise<void> {
  const rows = await select("SELECT email_key FROM users WHERE email_key LIKE '%@demo.test' ORDER BY email_key");
  if (rows.length === 0) return;
  const names = rows.map((row) => readText(row, "email_key")).join(", ");
  throw new OperatorError(`The database holds demo accounts (${names}): production refuses to start with them.`);
}
