import { inData } from "../console/paths.mjs";
import { runStage } from "../console/stages.mjs";
import { checkDatabase } from "../database/check-database.mjs";
import { startPrivateDatabase } from "../database/start-private-database.mjs";
import { hasDemoData, isMigrated, noteDemoData } from "./database-state.mjs";
import { runApiCommand } from "./run-api-command.mjs";

/**
 * The database: named in DATABASE_URL, or a private one, whose server is set up while packages are installed.
 * @param {Promise<unknown>} packages settles once they are installed
 */
export async function prepareDatabase(supervisor, keys, packages) {
  const named = process.env.DATABASE_URL;
  if (named) {
    await packages;
    await checkDatabase(named);
    return { url: named, remark: "DATABASE_URL" };
  }
  const places = {
    folder: inData("database"),
    runFolder: inData("run"),
    unpackFolder: inData("database", "unpacked"),
  };
  return startPrivateDatabase({ ...places, password: keys.databasePassword, supervisor, driver: packages });
}

export const migrate = (environment, apiFolder) =>
  runStage("Migrations", async () => {
    if (await isMigrated(environment.DATABASE_URL, apiFolder)) return "up to date";
    await runApiCommand("migrate", environment, apiFolder);
    return "applied";
  });

/** The line of `seed-demo` after which the portal may open; the import of older sales goes on. */
const opened = /^Demo accounts:.*\n/m;

/** Resolves to how the rest ends, wrapped: a promise of a promise would wait for it. */
async function startSeed(environment, apiFolder) {
  let open;
  const canOpen = new Promise((resolve) => (open = resolve));
  let output = "";
  const ended = runApiCommand("seed-demo", environment, apiFolder, (text) => {
    output += text;
    if (opened.test(output)) open();
  });
  ended.catch(() => {});
  await Promise.race([canOpen, ended]);
  await noteDemoData(environment.DATABASE_URL);
  return { ended };
}

/**
 * Makes the demo's accounts and what happened before, unless a start before this one has.
 * @param {Promise<void>} lab settles once the Provider Lab answers, which only the making waits for
 * @returns {Promise<{ ended: Promise<void> } | undefined>} once the portal may open; `ended` settles when the rest is
 *   imported too. Undefined: there was nothing to make
 */
export async function makeDemoData(environment, apiFolder, lab) {
  // Tests that start a portal for people of their own want none.
  if (process.env.DEMO_DATA === "none") return undefined;
  let made;
  await runStage("Demo data", async () => {
    if (await hasDemoData(environment.DATABASE_URL)) return "unchanged";
    await lab;
    made = await startSeed(environment, apiFolder);
    return "older sales still importing";
  });
  return made;
}
