import { readdirSync } from "node:fs";
import path from "node:path";
import { readPidFile, removePidFile } from "../processes/pid-file.mjs";
import { stopProcess } from "../processes/stop-process.mjs";

const ownStart = /^start\.json$/;
const commands = /^command-\d+\.json$/;
const processes = /^(build-.+|web|worker|emulator)\.json$/;
const database = /^database\.json$/;

async function replace(file, options) {
  const record = readPidFile(file);
  if (record?.pid === process.pid) return;
  await stopProcess(record, options);
  removePidFile(file);
}

/**
 * Ends a killed start's processes; never touches a reused pid. A running start goes first, because it would restart its
 * processes. Commands follow with all they started, the database last, after its writers.
 */
export async function replaceLeftovers(runFolder) {
  const replaceAll = async (pattern, options) => {
    const names = readdirSync(runFolder).filter((name) => pattern.test(name));
    await Promise.all(names.map((name) => replace(path.join(runFolder, name), options)));
  };
  await replaceAll(ownStart, { graceMs: 30_000 });
  await replaceAll(commands, { graceMs: 5_000, hasGroup: true });
  await replaceAll(processes);
  await replaceAll(database);
}
