import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { inRoot, root } from "../console/paths.mjs";
import { connect } from "../database/connect.mjs";
import { findFreePort } from "../processes/free-port.mjs";
import { readPidFile } from "../processes/pid-file.mjs";
import { isRunning } from "../processes/process-identity.mjs";
import { waitForAnswer } from "../processes/wait-for-answer.mjs";
import { replaceGroundLeftovers } from "../test-run/replace-test-leftovers.mjs";

const readyWithinMs = 300_000;

/** Returns three free ports as environment variables of a start. */
async function choosePorts() {
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
  const [PORT, LAB_PORT, LAB_SMTP_PORT] = ports.map(String);
  return { PORT, LAB_PORT, LAB_SMTP_PORT };
}

/** Returns a data folder with its own ports, on which `npm start` can run repeatedly. */
export async function createGround(name) {
  const dataFolder = inRoot(".data", "test", name);
  await cleanUp(dataFolder);
  const { DATABASE_URL: _named, npm_lifecycle_event: _outer, ...inherited } = process.env;
  const env = { ...inherited, ...(await choosePorts()), PORTAL_DATA_DIR: dataFolder };
  const url = `http://127.0.0.1:${env.PORT}`;
  return { dataFolder, env, url, cleanUp: () => cleanUp(dataFolder) };
}

async function cleanUp(dataFolder) {
  await replaceGroundLeftovers(dataFolder);
  rmSync(dataFolder, { recursive: true, force: true });
}

/**
 * Runs a command on a ground, by default the script of `npm start`. `ended` settles with exit code, signal and output.
 */
export function startOn(ground, { command = [process.execPath, inRoot("scripts", "run.js"), "start"], env = {} } = {}) {
  const child = spawn(command[0], command.slice(1), { cwd: root, env: { ...ground.env, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal, output }));
  return { child, ended, readOutput: () => output };
}

/** Waits until the portal is ready. A failure shows the start's output. */
export async function untilReady(ground, start) {
  const shouldWait = () => !start || (start.child.exitCode === null && start.child.signalCode === null);
  const isReady = await waitForAnswer(`${ground.url}/api/ready`, { timeoutMs: readyWithinMs, shouldWait });
  if (!isReady) throw new Error(`The portal is not ready.\n${start?.readOutput() ?? ""}`);
  if (start) await untilPrinted(start, "Ctrl-C stops it.");
}

export async function untilPrinted(start, text) {
  while (!start.readOutput().includes(text)) {
    await Promise.race([once(start.child.stdout, "data"), start.ended.then(() => assertPrinted(start, text))]);
  }
}

function assertPrinted(start, text) {
  if (!start.readOutput().includes(text)) throw new Error(`'${text}' is missing in:\n${start.readOutput()}`);
}

/** Returns the records of a ground's running processes by name. */
export function listRunning(ground) {
  const folder = path.join(ground.dataFolder, "run");
  const names = readdirSync(folder).filter((name) => /^(web|worker|emulator|database)\.json$/.test(name));
  const records = names.map((name) => [name.replace(".json", ""), readPidFile(path.join(folder, name))]);
  return new Map(records.filter(([, record]) => isRunning(record)));
}

/** Waits until `sql` counts at least `least` in the start's private database. */
export async function untilCounted(ground, start, sql, least) {
  await untilPrinted(start, "on port ");
  const port = Number(/on port (\d+)/.exec(start.readOutput())[1]);
  const { databasePassword } = JSON.parse(readFileSync(path.join(ground.dataFolder, "keys.json"), "utf8"));
  const login = { host: "127.0.0.1", port, user: "portal", password: databasePassword, database: "portal" };
  const connection = await connect(login);
  try {
    while ((await count(connection, sql)) < least) await new Promise((resolve) => setTimeout(resolve, 5));
  } finally {
    await connection.end();
  }
}

/** A missing table has no rows. */
async function count(connection, sql) {
  try {
    const [[row]] = await connection.query(sql);
    return Number(Object.values(row)[0]);
  } catch (error) {
    if (error.code === "ER_NO_SUCH_TABLE") return 0;
    throw error;
  }
}

/** Kills a start and all that it runs, commands too, like a power failure. */
export async function killAll(ground, start) {
  start.child.kill("SIGKILL");
  await start.ended;
  const folder = path.join(ground.dataFolder, "run");
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".json"))) {
    const record = readPidFile(path.join(folder, name));
    if (isRunning(record)) process.kill(name.startsWith("command-") ? -record.pid : record.pid, "SIGKILL");
  }
}

export async function untilReplaced(ground, name, before) {
  const endAt = Date.now() + readyWithinMs;
  while (Date.now() < endAt) {
    const now = listRunning(ground).get(name);
    if (now && now.pid !== before.pid) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(
    `${name} was not started again; see ${readFileSync(path.join(ground.dataFolder, "logs", `${name}.log`))}`,
  );
}
