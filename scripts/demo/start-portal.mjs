import { mkdirSync } from "node:fs";
import path from "node:path";
import { buildUnderLock, isServer, whileNothingBuilds } from "../build/build-workspaces.mjs";
import { isFrontEnd } from "../build/workspaces.mjs";
import { Failure } from "../console/failure.mjs";
import { buildFolder, inData, inRoot } from "../console/paths.mjs";
import { runStage } from "../console/stages.mjs";
import { checkFreeDisk } from "../install/free-disk.mjs";
import { installForRunning, installPackages } from "../install/install-packages.mjs";
import { writePidFile } from "../processes/pid-file.mjs";
import { isStopping, stopCommands } from "../processes/run-command.mjs";
import { SupervisedProcess } from "../processes/supervised-process.mjs";
import { waitForAnswer } from "../processes/wait-for-answer.mjs";
import { webFlags } from "../processes/web-flags.mjs";
import { deployApi } from "./deploy-api.mjs";
import { deployShell } from "./deploy-shell.mjs";
import { describeLabEnvironment, describePortalEnvironment, describePortalVariables } from "./describe-environment.mjs";
import { loadKeys } from "./keys.mjs";
import { createDemoData, migrate, prepareDatabase } from "./prepare-data.mjs";
import { storeRemotes } from "./store-remotes.mjs";

const runFolder = () => inData("run");

function describeProcess(name, script, env, flags = []) {
  return new SupervisedProcess({
    name,
    pidFile: path.join(runFolder(), `${name}.json`),
    logFile: inData("logs", `${name}.log`),
    describe: () => ({ command: process.execPath, args: [...flags, script], env }),
  });
}

async function keepAnswering(supervisor, supervised, url) {
  await supervisor.keep(supervised);
  let lost = false;
  void supervisor.gaveUp.then(() => (lost = true));
  if (await waitForAnswer(url, { timeoutMs: 300_000, shouldWait: () => !lost && !isStopping() })) return;
  throw new Failure(
    `The ${supervised.name} does not become ready; see ${supervised.logFile}.`,
    supervised.readLastLines(),
  );
}

/** Returns how to run web and worker: as deployed, or from source with restarts after changes. */
function describeApi(apiFolder, isWatching) {
  const source = { web: inRoot("api", "src", "main.ts"), worker: inRoot("api", "src", "worker.ts") };
  if (isWatching) return { ...source, flags: ["--watch", "--conditions=portal-source", "--import", "tsx"] };
  return { web: path.join(apiFolder, "dist", "main.js"), worker: path.join(apiFolder, "dist", "worker.js"), flags: [] };
}

/** Waits for all works. After a failure no command starts, running commands end, and the first failure is thrown. */
async function runBeside(works) {
  const failures = [];
  const settle = async (work) => {
    try {
      return await work;
    } catch (error) {
      failures.push(error);
      stopCommands();
      return undefined;
    }
  };
  const results = await Promise.all(works.map(settle));
  if (failures.length > 0) throw failures[0];
  return results;
}

/**
 * Builds what changed and copies it into the data folder, so that a later build does not change a running portal.
 * @param {(apiFolder: string) => void} onApi called when the API is deployed: the database migrates while the front
 * ends build, which takes longest
 */
async function buildAndDeploy(isWatching, onApi) {
  mkdirSync(buildFolder, { recursive: true });
  return whileNothingBuilds(async () => {
    const buildApi = async () => {
      await runStage("API", (announce) => buildUnderLock(isServer, announce));
      onApi(deployApi(inData("api")));
    };
    await runBeside([buildApi(), runStage("Front ends", (announce) => buildUnderLock(isFrontEnd, announce))]);
    const shellFolder = isWatching ? inRoot("shell", "dist") : deployShell(inData("shell"));
    return { shellFolder };
  });
}

function defer() {
  const deferred = {};
  deferred.promise = new Promise((resolve, reject) => Object.assign(deferred, { resolve, reject }));
  deferred.promise.catch(() => {});
  return deferred;
}

async function keepEmulator({ supervisor, ports, addresses }, apiFolder) {
  const script = path.join(apiFolder, "emulator", "dist", "main.js");
  const lab = describeProcess("emulator", script, describeLabEnvironment({ ports, dataFolder: inData("lab") }));
  await runStage("Provider Lab", () => keepAnswering(supervisor, lab, `${addresses.labUrl}/lab/clock`));
}

async function keepPortal({ supervisor, addresses }, { environment, apiFolder, isWatching }) {
  const api = describeApi(apiFolder, isWatching);
  await runStage("Portal and worker", async () => {
    const worker = describeProcess("worker", api.worker, { ...environment, ROLE: "worker" }, api.flags);
    const web = describeProcess("web", api.web, { ...environment, ROLE: "web" }, [...webFlags, ...api.flags]);
    await supervisor.keep(worker);
    await keepAnswering(supervisor, web, `${addresses.url}/api/ready`);
  });
}

/** Prepares packages, builds, database, releases and demo data, each as early as possible. */
async function prepare({ supervisor, ports, addresses, isWatching }, keys) {
  const api = defer();
  const migrated = defer();
  const packages = runStage("Packages", isWatching ? installPackages : installForRunning);
  const builds = packages.then(() => buildAndDeploy(isWatching, api.resolve));
  builds.catch(api.reject);
  let database;
  const databases = runStage("Database", async () => {
    database = await prepareDatabase(supervisor, keys, packages);
    return database.remark;
  });
  const lab = api.promise.then((apiFolder) => keepEmulator({ supervisor, ports, addresses }, apiFolder));
  lab.catch(() => {});
  const prepareData = async () => {
    const [apiFolder] = await Promise.all([api.promise, databases]);
    const { url } = database;
    const environment = describePortalEnvironment({ ports, databaseUrl: url, keys });
    await migrate(environment, apiFolder);
    migrated.resolve({ environment, apiFolder });
    return { apiFolder, databaseUrl: url, demoData: await createDemoData(environment, apiFolder, lab) };
  };
  const storeBuilds = async () => {
    const [portal] = await Promise.all([migrated.promise, builds]);
    await runStage("Remotes", () => storeRemotes(portal));
  };
  const data = prepareData();
  data.catch(migrated.reject);
  const [folders, found] = await runBeside([builds, data, storeBuilds(), packages, databases]).catch(async (error) => {
    // Waits, so that the Lab's progress line comes before the sentence about the failure.
    await lab.catch(() => {});
    throw error;
  });
  return { ...folders, ...found, lab };
}

/**
 * Starts a portal from any state of its data folder. Independent stages run in parallel.
 * @param {{ isWatching?: boolean }} options `isWatching`: the API runs from source, the shell from its dist folder
 * @returns `demoData`: see `createDemoData`
 */
export async function startPortal({ isWatching = false, ...options }) {
  await checkFreeDisk();
  const keys = loadKeys(inData("keys.json"));
  const { apiFolder, demoData, lab, ...found } = await prepare({ ...options, isWatching }, keys);
  const described = { ports: options.ports, keys, cacheFolder: inData("remotes-cache"), ...found };
  const variables = describePortalVariables(described);
  writePidFile(path.join(runFolder(), "environment.json"), process.pid, { environment: variables });
  const environment = describePortalEnvironment(described);
  await runBeside([lab, keepPortal(options, { environment, apiFolder, isWatching })]);
  return { environment, apiFolder, demoData };
}
