import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { readPidFile, writePidFile } from "./pid-file.mjs";
import { isRunning } from "./process-identity.mjs";
import { stopProcess } from "./stop-process.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "portal-pids-"));
after(() => rmSync(folder, { recursive: true }));

function startIdle(script = "setInterval(() => {}, 1000); console.log('up')") {
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  after(() => child.kill("SIGKILL"));
  return once(child.stdout, "data").then(() => child);
}

test("a recorded process runs until it is stopped", async () => {
  const child = await startIdle();
  const file = path.join(folder, "one.json");
  writePidFile(file, child.pid);
  assert.equal(isRunning(readPidFile(file)), true);
  await stopProcess(readPidFile(file));
  assert.equal(isRunning(readPidFile(file)), false);
});

test("a reused pid counts as not running", async () => {
  const child = await startIdle();
  const record = { pid: child.pid, startTime: "an earlier process" };
  assert.equal(isRunning(record), false);
  await stopProcess(record);
  assert.equal(child.exitCode, null);
  assert.equal(child.signalCode, null);
});

test("a process that ignores SIGTERM is killed after its grace period", async () => {
  const child = await startIdle("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')");
  const file = path.join(folder, "deaf.json");
  writePidFile(file, child.pid);
  const ended = once(child, "exit");
  await stopProcess(readPidFile(file), { graceMs: 50 });
  assert.deepEqual((await ended)[1], "SIGKILL");
});

test("an unreadable pid file means no process", () => {
  assert.equal(isRunning(readPidFile(path.join(folder, "absent.json"))), false);
});
