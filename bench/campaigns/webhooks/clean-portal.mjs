import { inRoot } from "../../../scripts/console/paths.mjs";
import { checkDatabase } from "../../../scripts/database/check-database.mjs";
import { runApiCommand } from "../../../scripts/demo/run-api-command.mjs";
import { findFreePort } from "../../../scripts/processes/free-port.mjs";
import { createBrowser } from "../../measures/browser.mjs";
import { linkSquare, untilImported } from "../../measures/square-lab.mjs";
import { startTimed } from "../../measures/timed-process.mjs";

/** Columns of the connection, which is copied as ended so that the client can connect again. */
const linkColumns =
  "id, business_id, source, account_id, account_name, scopes, linked_at, import_from, created_at, updated_at";

const nameOf = (databaseUrl) => new URL(databaseUrl).pathname.slice(1);

/** Copies the client with an ended connection, so that the next import reaches as far back as the first. */
async function copyClient(run, { from, to }) {
  for (const [table, condition] of [
    ["users", "id = 'usr_campaign'"],
    ["businesses", "id = 'biz_campaign'"],
    ["sessions", "user_id = 'usr_campaign'"],
  ]) {
    await run(`INSERT INTO ${to}.${table} SELECT * FROM ${from}.${table} WHERE ${condition}`);
  }
  await run(
    `INSERT INTO ${to}.connections (${linkColumns}, state, disconnected_at)
     SELECT ${linkColumns}, 'disconnected', linked_at FROM ${from}.connections WHERE business_id = 'biz_campaign'`,
  );
}

/** Starts a second portal that imports the seller once, without webhooks. Returns its database's name. */
export async function importCleanly({ portal, lab, run, merchantId, cookie }) {
  const databaseUrl = `${portal.environment.DATABASE_URL}_clean`;
  const [from, to] = [portal.environment.DATABASE_URL, databaseUrl].map(nameOf);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  // Nobody opens a page of it, so it needs no shell and no releases.
  const given = { DATABASE_URL: databaseUrl, PORT: String(port), PUBLIC_URL: url, SHELL_DIR: "none" };
  const env = { ...process.env, ...portal.environment, ...given, ROLE: "all", LOG_LEVEL: "warn" };
  await run(`DROP DATABASE IF EXISTS ${to}`);
  await checkDatabase(databaseUrl);
  await runApiCommand("migrate", env, inRoot("api"));
  await copyClient(run, { from, to });
  await lab.act("app", { redirectUri: `${url}/integration/square/callback` });
  const clean = await startTimed({ script: inRoot("api", "dist", "main.js"), env, url: `${url}/api/ready` });
  try {
    const browser = createBrowser(url, cookie);
    await linkSquare(browser, merchantId);
    await untilImported(browser);
  } finally {
    await clean.stop();
    await lab.act("app", { redirectUri: null });
  }
  return to;
}
