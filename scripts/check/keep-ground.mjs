/**
 * `node keep-ground.mjs <folder> <inputs>`: runs the database server and Lab of `npm run check`. Stops both and itself
 * after an hour without a run.
 */
import { statSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../console/paths.mjs";
import { startPrivateDatabase } from "../database/start-private-database.mjs";
import { replaceLeftovers } from "../demo/replace-leftovers.mjs";
import { findFreePort } from "../processes/free-port.mjs";
import { removePidFile, writePidFile } from "../processes/pid-file.mjs";
import { stopOnSignal } from "../processes/stop-on-signal.mjs";
import { SupervisedProcess } from "../processes/supervised-process.mjs";
import { Supervisor } from "../processes/supervisor.mjs";
import { waitForAnswer } from "../processes/wait-for-answer.mjs";
import { describeGround } from "./kept-ground.mjs";

const idleMs = 3_600_000;
const checkEveryMs = 1_000;

const [folder, inputs] = process.argv.slice(2);
const { recordFile, useFile, runFolder } = describeGround(folder);
const supervisor = new Supervisor();

async function stop() {
  removePidFile(recordFile);
  await supervisor.stop();
}

async function startDatabase() {
  const places = { folder: path.join(folder, "database"), unpackFolder: inRoot(".data", "database", "unpacked") };
  const { url } = await startPrivateDatabase({
    ...places,
    runFolder,
    password: "check",
    isThrowaway: true,
    supervisor,
  });
  return new URL("/", url).href;
}

async function startLab() {
  const [http, smtp] = [await findFreePort(), await findFreePort()];
  const env = { PATH: process.env.PATH, LAB_PORT: String(http), LAB_SMTP_PORT: String(smtp) };
  const lab = new SupervisedProcess({
    name: "emulator",
    pidFile: path.join(runFolder, "emulator.json"),
    logFile: path.join(folder, "logs", "emulator.log"),
    describe: () => ({ command: process.execPath, args: [inRoot("api", "emulator", "dist", "main.js")], env }),
  });
  await supervisor.keep(lab);
  const isReady = await waitForAnswer(`http://127.0.0.1:${http}/lab/clock`, { timeoutMs: 120_000 });
  if (!isReady) throw new Error(`The Lab does not start; see ${lab.logFile}.`);
  return `${http},${smtp}`;
}

/** Stops after an hour without a run. Every run writes `useFile`. */
function stopWhenIdle() {
  const check = () => {
    const usedAt = statSync(useFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - usedAt < idleMs) return;
    clearInterval(timer);
    void stop().then(() => process.exit(0));
  };
  const timer = setInterval(check, checkEveryMs);
}

stopOnSignal(stop, { exitCode: 0, isRunByNpm: false });
try {
  await replaceLeftovers(runFolder);
  const [databaseUrl, lab] = [await startDatabase(), await startLab()];
  writePidFile(recordFile, process.pid, { databaseUrl, lab, inputs });
  stopWhenIdle();
} catch (error) {
  console.error(error);
  await stop();
  process.exit(1);
}
