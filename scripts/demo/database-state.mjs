import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inData } from "../console/paths.mjs";
import { connect } from "../database/connect.mjs";

const noSuchTable = 1146;
/** Returns the path of the file with the demo client's id, which shows whether the file belongs to this database. */
const marker = () => inData("demo-data.json");

async function select(databaseUrl, sql) {
  const connection = await connect({ uri: databaseUrl });
  try {
    return (await connection.query(sql))[0];
  } catch (error) {
    if (error.errno === noSuchTable) return [];
    throw error;
  } finally {
    await connection.end();
  }
}

/** Returns whether all migrations of the deployed API were applied. If so, the migrate command can be skipped. */
export async function isMigrated(databaseUrl, apiFolder) {
  const applied = new Set((await select(databaseUrl, "SELECT name FROM migrations")).map(({ name }) => name));
  const files = readdirSync(path.join(apiFolder, "dist", "migrations"));
  const names = files.filter((name) => /^\d{4}-.*\.js$/.test(name)).map((name) => path.basename(name, ".js"));
  return names.every((name) => applied.has(name));
}

/** Returns the finished releases of remotes, such as `mfe-auth 1.0.0-01234567`. */
export async function listStoredReleases(databaseUrl) {
  const rows = await select(databaseUrl, "SELECT remote, version FROM remote_releases WHERE finished_at IS NOT NULL");
  return new Set(rows.map(({ remote, version }) => `${remote} ${version}`));
}

async function findDemoClient(databaseUrl) {
  const [client] = await select(databaseUrl, "SELECT id FROM users WHERE email_key = 'client@demo.test'");
  return client?.id;
}

export async function hasDemoData(databaseUrl) {
  try {
    const { clientId } = JSON.parse(readFileSync(marker(), "utf8"));
    return clientId !== undefined && clientId === (await findDemoClient(databaseUrl));
  } catch (error) {
    if (error.code === "ENOENT" || error instanceof SyntaxError) return false;
    throw error;
  }
}

export async function recordDemoData(databaseUrl) {
  writeFileSync(marker(), JSON.stringify({ clientId: await findDemoClient(databaseUrl) }));
}
