import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { buildWorkspaces } from "../build/build-workspaces.mjs";
import { connect } from "../database/connect.mjs";
import { readPidFile } from "../processes/pid-file.mjs";
import { isRunning } from "../processes/process-identity.mjs";
import { stopProcess } from "../processes/stop-process.mjs";
import { describeGround, useKeptGround } from "./kept-ground.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "portal-kept-"));
const { recordFile, useFile, runFolder } = describeGround(folder);
after(async () => {
  await stopProcess(readPidFile(recordFile));
  rmSync(folder, { recursive: true });
});

const listProcesses = () =>
  readdirSync(runFolder)
    .filter((name) => /^(database|emulator)\.json$/.test(name))
    .map((name) => readPidFile(path.join(runFolder, name)));

test("keeps database and Lab for the next run until an idle hour", async () => {
  await buildWorkspaces((workspace) => workspace.folder === "api/emulator");
  const first = await useKeptGround(folder, { inputs: "one" });
  const { hostname: host, port, username: user, password } = new URL(first.databaseUrl);
  const connection = await connect({ host, port: Number(port), user, password });
  const [rows] = await connection.query("SELECT 1 AS one");
  await connection.end();
  assert.deepEqual(rows, [{ one: 1 }]);
  const answer = await fetch(`http://127.0.0.1:${first.lab.split(",")[0]}/lab/clock`);
  assert.equal(answer.status, 200);
  assert.deepEqual(await useKeptGround(folder, { inputs: "one" }), first);

  const processes = listProcesses();
  assert.equal(processes.length, 2);
  const second = await useKeptGround(folder, { inputs: "another" });
  assert.notEqual(second.pid, first.pid);
  assert.deepEqual(processes.filter(isRunning), []);
  const keeper = { pid: second.pid, startTime: second.startTime };
  const twoHoursAgo = Date.now() / 1000 - 7200;
  utimesSync(useFile, twoHoursAgo, twoHoursAgo);
  while (isRunning(keeper)) await delay(50);
  assert.deepEqual(listProcesses().filter(isRunning), []);
  assert.equal(readPidFile(recordFile), undefined);
});
