import { inRoot } from "../../../../scripts/console/paths.mjs";
import { checkDatabase } from "../../../../scripts/database/check-database.mjs";
import { runApiCommand } from "../../../../scripts/demo/run-api-command.mjs";
import { findFreePort } from "../../../../scripts/processes/free-port.mjs";
import { startTimed } from "../../../measures/timed-process.mjs";

const nameOf = (databaseUrl) => new URL(databaseUrl).pathname.slice(1);

/** Returns the tables with their stored columns: generated columns cannot be copied. */
async function listTables(run, database) {
  const [rows] = await run(
    `SELECT c.table_name AS name, GROUP_CONCAT(CONCAT('\`', c.column_name, '\`') ORDER BY c.ordinal_position) AS columns
      FROM information_schema.columns c
      JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
      WHERE c.table_schema = :database AND t.table_type = 'BASE TABLE' AND c.extra NOT LIKE '%GENERATED%'
      GROUP BY c.table_name`,
    { database },
  );
  return rows;
}

/** Copies a portal's data into another database. Nobody else may use `connection`. */
async function copyDatabase(connection, { from, to }) {
  const run = (sql, values = {}) => connection.query({ sql, values, namedPlaceholders: true });
  await run("SET SESSION foreign_key_checks = 0");
  await run("SET SESSION group_concat_max_len = 100000");
  for (const { name, columns } of await listTables(run, from)) {
    await run(`INSERT IGNORE INTO ${to}.${name} (${columns}) SELECT ${columns} FROM ${from}.${name}`);
  }
}

/** Starts a second portal with a copy of the data, at the same providers. It is never killed. */
export async function startTwin({ portal, connection }) {
  const databaseUrl = `${portal.environment.DATABASE_URL}_twin`;
  const [from, to] = [portal.environment.DATABASE_URL, databaseUrl].map(nameOf);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const given = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    ROLE: "all",
    LOG_LEVEL: "fatal",
    LIMITS_FACTOR: "1000",
  };
  const env = { ...process.env, ...portal.environment, ...given };
  await connection.query(`DROP DATABASE IF EXISTS ${to}`);
  await checkDatabase(databaseUrl);
  await runApiCommand("migrate", env, inRoot("api"));
  await copyDatabase(connection, { from, to });
  const { stop } = await startTimed({ script: inRoot("api", "dist", "main.js"), env, url: `${url}/api/ready` });
  return { url, databaseUrl, from, to, stop };
}
