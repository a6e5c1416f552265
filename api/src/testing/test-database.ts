import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { createDatabase, type Database } from "../platform/db/database";
import { readTestRun } from "./test-run";

/** Databases of one run: `portal_test_<machine>_<pid of the run>_<worker>`. */
const prefix = `portal_test_${createHash("sha256").update(hostname()).digest("hex").slice(0, 6)}`;

/** The same server, another database. */
export function databaseUrl(name: string): string {
  const url = new URL(readTestRun().serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

export function databaseName(runId: string, part: string): string {
  return `${prefix}_${runId}_${part}`;
}

/** Opens the server without a database, for CREATE and DROP DATABASE. */
export function openServer(): Database {
  return createDatabase({ url: databaseUrl(""), poolSize: 1 });
}

export async function createEmptyDatabase(server: Database, name: string): Promise<void> {
  await server.change(`DROP DATABASE IF EXISTS ${name}`);
  await server.change(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function listTestDatabases(server: Database): Promise<string[]> {
  const values = { pattern: `${prefix.replaceAll("_", "\\_")}\\_%` };
  const rows = await server.select(
    "SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name LIKE :pattern",
    { values },
  );
  return rows.map((row) => String(row.name));
}

/** Drops the databases of one run, and those of this machine's runs that are no longer alive. */
export async function dropTestDatabases(server: Database, runId: string | null): Promise<void> {
  for (const name of await listTestDatabases(server)) {
    const owner = name.slice(prefix.length + 1).split("_", 1)[0] ?? "";
    if (owner === runId || !isAlive(Number(owner))) await server.change(`DROP DATABASE IF EXISTS ${name}`);
  }
}

async function tablesWithRows(database: Database): Promise<string[]> {
  const tables = await database.select(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name NOT IN ('migrations', 'unfinished_migrations')",
  );
  if (tables.length === 0) return [];
  const probes = tables.map(
    ({ name }) => `SELECT '${String(name)}' AS name FROM DUAL WHERE EXISTS (SELECT 1 FROM \`${String(name)}\`)`,
  );
  const filled = await database.select(probes.join(" UNION ALL "));
  return filled.map(({ name }) => String(name));
}

/** Tables that refuse DELETE by a trigger; TRUNCATE asks no trigger. */
async function tablesThatRefuseDelete(database: Database): Promise<string[]> {
  const rows = await database.select(
    `SELECT event_object_table AS name FROM information_schema.triggers
      WHERE trigger_schema = DATABASE() AND event_manipulation = 'DELETE'`,
  );
  return rows.map(({ name }) => String(name));
}

/** Empties every table that has rows; DELETE is much the faster for a few rows. */
export async function emptyTables(database: Database): Promise<void> {
  const names = await tablesWithRows(database);
  const guarded = await tablesThatRefuseDelete(database);
  await database.sequelize.transaction(async (transaction) => {
    const run = (sql: string) => database.sequelize.query(sql, { transaction });
    await run("SET FOREIGN_KEY_CHECKS = 0");
    for (const name of names.filter((table) => !guarded.includes(table))) await run(`DELETE FROM \`${name}\``);
    for (const name of names.filter((table) => guarded.includes(table))) await run(`TRUNCATE TABLE \`${name}\``);
    await run("SET FOREIGN_KEY_CHECKS = 1");
  });
}
