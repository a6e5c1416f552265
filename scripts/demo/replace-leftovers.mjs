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
 * Ends the processes that a killed start left running, by their pid files; a pid used by another is left alone. A
 * start that still runs goes first, or it would start its processes again, then the commands it ran, each with all
 * that it started; the database goes last: it outlives those who write to it.
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
