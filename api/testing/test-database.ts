import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { createDatabase, type Database } from "../src/platform/db/database";
import { isKept, readTestRun } from "./test-run";

/** `portal_test_<machine>_<run>_<worker>`; run: process id, or `kept` and a schema hash. */
const prefix = `portal_test_${createHash("sha256").update(hostname()).digest("hex").slice(0, 6)}`;

export function databaseUrl(name: string): string {
  const url = new URL(readTestRun().serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

export function databaseName(runId: string, part: string): string {
  return `${prefix}_${runId}_${part}`;
}

/** Connects without choosing a database, for CREATE and DROP DATABASE. */
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

export async function hasDatabase(server: Database, name: string): Promise<boolean> {
  const sql = "SELECT 1 AS found FROM information_schema.schemata WHERE schema_name = :name";
  return (await server.select(sql, { values: { name } })).length > 0;
}

async function listTestDatabases(server: Database): Promise<string[]> {
  const values = { pattern: `${prefix.replaceAll("_", "\\_")}\\_%` };
  const rows = await server.select(
    "SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name LIKE :pattern",
    { values },
  );
  return rows.map((row) => String(row.name));
}

/**
 * Returns true if no run needs the databases of this process or kept schema. Kept ones are dropped only by a run that
 * keeps databases of another schema.
 */
function isLeftBehind(owner: string): boolean {
  const { runId, keepsDatabases } = readTestRun();
  if (isKept(owner)) return keepsDatabases && owner !== runId;
  return !isAlive(Number(owner));
}

/** Drops the databases of this machine's ended runs and, if `runId` is given, of that run. */
export async function dropTestDatabases(server: Database, runId?: string): Promise<void> {
  for (const name of await listTestDatabases(server)) {
    const owner = name.slice(prefix.length + 1).split("_", 1)[0] ?? "";
    if (owner === runId || isLeftBehind(owner)) await server.change(`DROP DATABASE IF EXISTS ${name}`);
  }
}

async function listTables(database: Database): Promise<string[]> {
  const rows = await database.select(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name NOT IN ('migrations', 'unfinished_migrations')",
  );
  return rows.map(({ name }) => String(name));
}

/** Returns the tables whose triggers refuse DELETE. TRUNCATE runs no triggers. */
async function listGuardedTables(database: Database): Promise<string[]> {
  const rows = await database.select(
    `SELECT event_object_table AS name FROM information_schema.triggers
      WHERE trigger_schema = DATABASE() AND event_manipulation = 'DELETE'`,
  );
  return rows.map(({ name }) => String(name));
}

export interface Schema {
  tables: readonly string[];
  guarded: readonly string[];
}

/** Call once per database: MariaDB opens every table to answer. */
export async function readSchema(database: Database): Promise<Schema> {
  return { tables: await listTables(database), guarded: await listGuardedTables(database) };
}

async function listFilledTables(database: Database, tables: readonly string[]): Promise<string[]> {
  const probes = tables.map((name) => `SELECT '${name}' AS name FROM DUAL WHERE EXISTS (SELECT 1 FROM \`${name}\`)`);
  const filled = await database.select(probes.join(" UNION ALL "));
  return filled.map(({ name }) => String(name));
}

/** Uses DELETE where triggers allow it: for a few rows it is much faster than TRUNCATE. */
export async function emptyTables(database: Database, { tables, guarded }: Schema): Promise<void> {
  const names = await listFilledTables(database, tables);
  await database.sequelize.transaction(async () => {
    const run = (sql: string) => database.sequelize.query(sql);
    await run("SET FOREIGN_KEY_CHECKS = 0");
    for (const name of names.filter((table) => !guarded.includes(table))) await run(`DELETE FROM \`${name}\``);
    for (const name of names.filter((table) => guarded.includes(table))) await run(`TRUNCATE TABLE \`${name}\``);
    await run("SET FOREIGN_KEY_CHECKS = 1");
  });
}
