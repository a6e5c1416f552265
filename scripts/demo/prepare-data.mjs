import { inData } from "../console/paths.mjs";
import { runStage } from "../console/stages.mjs";
import { checkDatabase } from "../database/check-database.mjs";
import { startPrivateDatabase } from "../database/start-private-database.mjs";
import { hasDemoData, isMigrated, recordDemoData } from "./database-state.mjs";
import { runApiCommand } from "./run-api-command.mjs";

/** Prepares the database of DATABASE_URL, or a private one while `packages` are installed. */
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

/** After this line of `seed-demo` the portal may open; older sales still import. */
const opened = /^Demo accounts:.*\n/m;

/** Resolves when the portal may open. Wraps the seed's end in an object: a promise of a promise would wait for it. */
async function startSeed(environment, apiFolder) {
  let open;
  const canOpen = new Promise((resolve) => (open = resolve));
  let output = "";
  const onOutput = (text) => {
    output += text;
    if (opened.test(output)) open();
  };
  const ended = runApiCommand("seed-demo", environment, apiFolder, { onOutput });
  ended.catch(() => {});
  await Promise.race([canOpen, ended]);
  await recordDemoData(environment.DATABASE_URL);
  return { ended };
}

/**
 * Creates the demo's data, unless an earlier start has. Only this creation waits for `lab`.
 * @returns {Promise<{ ended: Promise<void> } | undefined>} resolves when the portal may open; `ended`: the rest is
 * imported. Undefined: nothing to create
 */
export async function createDemoData(environment, apiFolder, lab) {
  // Tests that add their own people need no demo data.
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
