import { OperatorError } from "../errors/operator-error";
import type { Database } from "./database";

/** Takes `name` (any host) or `name@host`. Throws an OperatorError. */
function quoteAccount(account: string): string {
  const [, name, host = "%"] = /^([\w-]{1,32})(?:@([\w.%:-]{1,255}))?$/.exec(account) ?? [];
  if (!name) throw new OperatorError("Name the database user of the application as user or user@host.");
  return `'${name}'@'${host}'`;
}

/** Throws if the user has rights on the server or the whole database, which would apply to every table. */
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

/** Returns the rights to grant by table. Append-only tables are those whose triggers reject changes. */
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
 * Grants the user rights table by table. They allow no change of the schema, ledger, audit log and signed documents (S51).
 * Run after each migration as a user who may grant. Throws an OperatorError if the granted user has wider rights.
 * Returns the number of append-only tables.
 */
export async function grantApplication(database: Database, account: string): Promise<number> {
  const grantee = quoteAccount(account);
  await refuseWideRights(database, grantee);
  const all = await listRights(database);
  for (const { table, rights } of all)
    await database.change(`GRANT ${rights.join(", ")} ON \`${table}\` TO ${grantee}`);
  return all.filter(({ rights }) => !rights.includes("UPDATE") && !rights.includes("DELETE")).length;
}
