import path from "node:path";
import { buildWorkspaces, isApplication, whileNothingBuilds } from "../build/build-workspaces.mjs";
import { Failure } from "../console/failure.mjs";
import { inData, inRoot } from "../console/paths.mjs";
import { runStage } from "../console/stages.mjs";
import { checkDatabase } from "../database/check-database.mjs";
import { startPrivateDatabase } from "../database/start-private-database.mjs";
import { checkFreeDisk } from "../install/free-disk.mjs";
import { installPackages } from "../install/install-packages.mjs";
import { writePidFile } from "../processes/pid-file.mjs";
import { SupervisedProcess } from "../processes/supervised-process.mjs";
import { waitForAnswer } from "../processes/wait-for-answer.mjs";
import { webFlags } from "../processes/web-flags.mjs";
import { deployApi } from "./deploy-api.mjs";
import { deployShell } from "./deploy-shell.mjs";
import { describeLabEnvironment, describePortalEnvironment, describePortalVariables } from "./describe-environment.mjs";
import { loadKeys } from "./keys.mjs";
import { releaseRemotes } from "./release-remotes.mjs";
import { runApiCommand } from "./run-api-command.mjs";

const runFolder = () => inData("run");

function describeProcess(name, script, env, flags = []) {
  return new SupervisedProcess({
    name,
    pidFile: path.join(runFolder(), `${name}.json`),
    logFile: inData("logs", `${name}.log`),
    describe: () => ({ command: process.execPath, args: [...flags, script], env }),
  });
}

async function prepareDatabase(supervisor, keys) {
  const named = process.env.DATABASE_URL;
  if (!named) {
    const places = { folder: inData("database"), runFolder: runFolder(), unpackFolder: inData("database", "unpacked") };
    return startPrivateDatabase({ ...places, password: keys.databasePassword, supervisor });
  }
  await checkDatabase(named);
  return { url: named, remark: "DATABASE_URL" };
}

async function keepAnswering(supervisor, supervised, url) {
  await supervisor.keep(supervised);
  let lost = false;
  void supervisor.gaveUp.then(() => (lost = true));
  if (await waitForAnswer(url, { timeoutMs: 300_000, shouldWait: () => !lost })) return;
  throw new Failure(
    `The ${supervised.name} does not become ready; see ${supervised.logFile}.`,
    supervised.readLastLines(),
  );
}

/** How the API's two processes are run: as deployed, or from their source, again after each change. */
function describeApi(apiFolder, isWatching) {
  const source = { web: inRoot("api", "src", "main.ts"), worker: inRoot("api", "src", "worker.ts") };
  if (isWatching) return { ...source, flags: ["--watch", "--conditions=portal-source", "--import", "tsx"] };
  return { web: path.join(apiFolder, "dist", "main.js"), worker: path.join(apiFolder, "dist", "worker.js"), flags: [] };
}

async function startProcesses({ supervisor, addresses, labEnvironment, environment, apiFolder, isWatching }) {
  const api = describeApi(apiFolder, isWatching);
  await runStage("Emulator", async () => {
    const script = path.join(apiFolder, "emulator", "dist", "main.js");
    const lab = describeProcess("emulator", script, labEnvironment);
    await keepAnswering(supervisor, lab, `${addresses.labUrl}/lab/clock`);
  });
  // Tests that start a portal for people of their own want none.
  if (process.env.DEMO_DATA !== "none") {
    await runStage("Demo data", () => runApiCommand("seed-demo", environment, apiFolder));
  }
  await runStage("Portal and worker", async () => {
    const worker = describeProcess("worker", api.worker, { ...environment, ROLE: "worker" }, api.flags);
    const web = describeProcess("web", api.web, { ...environment, ROLE: "web" }, [...webFlags, ...api.flags]);
    await supervisor.keep(worker);
    await keepAnswering(supervisor, web, `${addresses.url}/api/ready`);
  });
}

/** Puts what is built into the data folder, so that a later build leaves a running portal alone. */
async function deployBuilds(isWatching) {
  const remotesFolder = inData("remotes");
  let folders;
  await runStage("Remotes", () =>
    whileNothingBuilds(() => {
      const shellFolder = isWatching ? inRoot("shell", "dist") : deployShell(inData("shell"));
      folders = { apiFolder: deployApi(inData("api")), shellFolder, remotesFolder };
      return releaseRemotes(remotesFolder);
    }),
  );
  return folders;
}

/**
 * Takes a data folder from whatever state it is in to a running portal: packages, build, database, migrations, demo
 * data, remotes, emulator, worker and web. One progress line a stage.
 * @param {{ isWatching?: boolean }} options `isWatching`: the API runs from its source and the shell from its dist folder
 */
export async function startPortal({ supervisor, ports, addresses, isWatching = false }) {
  await checkFreeDisk();
  await runStage("Packages", installPackages);
  await runStage("Build", () => buildWorkspaces(isApplication));
  const built = await deployBuilds(isWatching);
  const keys = loadKeys(inData("keys.json"));
  let database;
  await runStage("Database", async () => {
    database = await prepareDatabase(supervisor, keys);
    return database.remark;
  });
  const { apiFolder, ...folders } = built;
  const options = { ports, databaseUrl: database.url, keys, ...folders };
  const environment = describePortalEnvironment(options);
  const variables = describePortalVariables(options);
  writePidFile(path.join(runFolder(), "environment.json"), process.pid, { environment: variables });
  await runStage("Migrations", () => runApiCommand("migrate", environment, apiFolder));
  const labEnvironment = describeLabEnvironment({ ports, dataFolder: inData("lab") });
  await startProcesses({ supervisor, addresses, labEnvironment, environment, apiFolder, isWatching });
  return { remotesFolder: folders.remotesFolder };
}
