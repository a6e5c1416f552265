import { OperatorError } from "../errors/operator-error";
import type { Database } from "./database";

/** A user of the database server: `name`, or `name@host`; without a host, from anywhere. Throws an OperatorError. */
function quoteAccount(account: string): string {
  const [, name, host = "%"] = /^([\w-]{1,32})(?:@([\w.%:-]{1,255}))?$/.exec(account) ?? [];
  if (!name) throw new OperatorError("Name the database user of the application as user or user@host.");
  return `'${name}'@'${host}'`;
}

/** What holds for the whole server or the whole database holds for each table, whatever is granted for one. */
async function refuseWideRights({ select }: Database, grantee: string): Promise<void> {
  const wide = await select(
    `SELECT DISTINCT privilege_type AS name FROM (
        SELECT privilege_type FROM information_schema.user_privileges WHERE grantee = :grantee
        UNION SELECT privilege_type FROM information_schema.schema_privileges
        WHERE grantee = :grantee AND :database LIKE table_schema) held
      WHERE privilege_type IN ('UPDATE', 'DELETE', 'DROP', 'ALTER', 'TRIGGER', 'CREATE USER', 'SUPER')`,
    { values: { grantee, database: await readDatabaseName({ select }) } },
  );
  if (wide.length === 0) return;
  const names = wide.map(({ name }) => String(name)).sort();
  throw new OperatorError(`${grantee} holds ${names.join(", ")} for more than single tables: revoke that first.`);
}

async function readDatabaseName({ select }: Pick<Database, "select">): Promise<string> {
  const [row] = await select("SELECT DATABASE() AS name");
  return String(row?.name);
}

/** What may be done to the rows of each table: those that only grow are told by the triggers that refuse the rest. */
async function listRights({ select }: Database): Promise<{ table: string; rights: string[] }[]> {
  const tables = await select(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name",
  );
  const refused = await select(
    `SELECT event_object_table AS name, event_manipulation AS event FROM information_schema.triggers
      WHERE trigger_schema = DATABASE() AND action_timing = 'BEFORE' AND action_statement LIKE 'SIGNAL %'`,
  );
  const refuses = new Set(refused.map(({ name, event }) => `${String(name)} ${String(event)}`));
  return tables.map(({ name }) => {
    const table = String(name);
    const rights = ["SELECT", "INSERT", "UPDATE", "DELETE"].filter((right) => !refuses.has(`${table} ${right}`));
    return { table, rights };
  });
}

/**
 * Grants a user of the database server what the application needs, table by table: to change no schema, and of a table that
 * only grows (the ledger, the audit log, what was signed) neither to change nor to delete a row (S51). To be run by a user who may
 * grant, after each migration: a new table is nobody's until then. Returns how many tables only grow. Throws an
 * OperatorError for a user who holds wider rights already.
 */
export async function grantApplication(database: Database, account: string): Promise<number> {
  const grantee = quoteAccount(account);
  await refuseWideRights(database, grantee);
  const all = await listRights(database);
  for (const { table, rights } of all)
    await database.change(`GRANT ${rights.join(", ")} ON \`${table}\` TO ${grantee}`);
  return all.filter(({ rights }) => !rights.includes("UPDATE") && !rights.includes("DELETE")).length;
}
