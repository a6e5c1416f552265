import type { Database } from "../src/platform/db/database";

async function namesOf(server: Database, sql: string, database: string): Promise<string[]> {
  const rows = await server.select(sql, { values: { database } });
  return rows.map(({ name }) => String(name));
}

function definitionOf(row: Record<string, unknown> | undefined, column: string): string {
  const text = row?.[column];
  if (typeof text !== "string") throw new Error(`No ${column} to copy.`);
  return text;
}

/**
 * Copies tables, keys and triggers, which is faster than migrating. The table `migrations` comes last: its existence
 * means that the copy is complete.
 */
export async function copySchema(server: Database, from: string, to: string): Promise<void> {
  const tables = await namesOf(
    server,
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = :database ORDER BY table_name",
    from,
  );
  const triggers = await namesOf(
    server,
    "SELECT trigger_name AS name FROM information_schema.triggers WHERE trigger_schema = :database ORDER BY trigger_name",
    from,
  );
  await server.sequelize.transaction(async () => {
    const run = (sql: string) => server.sequelize.query(sql);
    await run("SET FOREIGN_KEY_CHECKS = 0");
    await run(`USE ${to}`);
    for (const name of tables.filter((table) => table !== "migrations")) {
      const [row] = await server.select(`SHOW CREATE TABLE ${from}.\`${name}\``);
      await run(definitionOf(row, "Create Table"));
    }
    for (const name of triggers) {
      const [row] = await server.select(`SHOW CREATE TRIGGER ${from}.\`${name}\``);
      await run(definitionOf(row, "SQL Original Statement"));
    }
    await run(`CREATE TABLE ${to}.migrations LIKE ${from}.migrations`);
    await run(`INSERT INTO ${to}.migrations SELECT * FROM ${from}.migrations`);
    await run("SET FOREIGN_KEY_CHECKS = 1");
  });
}
