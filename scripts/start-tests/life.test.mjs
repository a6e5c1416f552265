import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { findProgram } from "../database/find-server.mjs";
import { isPortFree } from "../processes/free-port.mjs";
import { isRunning } from "../processes/process-identity.mjs";
import { webFlags } from "../processes/web-flags.mjs";
import {
  createGround,
  killAll,
  listRunning,
  startOn,
  untilCounted,
  untilPrinted,
  untilReady,
  untilReplaced,
} from "./portal-process.mjs";

const everything = ["database", "emulator", "web", "worker"];
let ground;
let start;

before(async () => {
  ground = await createGround("start-life");
  start = startOn(ground);
});

after(async () => {
  start.child.kill("SIGTERM");
  await start.ended;
  await ground.cleanUp();
});

async function expectNothingLeft(records) {
  assert.deepEqual([...records.values()].filter(isRunning), []);
  for (const name of ["PORT", "LAB_PORT", "LAB_SMTP_PORT"]) assert.ok(await isPortFree(Number(ground.env[name])), name);
  assert.equal(existsSync(path.join(ground.dataFolder, "run", "start.json")), false);
}

test("a first start continues after a kill during the migration, while the old command still runs", async () => {
  await untilCounted(ground, start, "SELECT COUNT(*) FROM migrations", 1);
  start.child.kill("SIGKILL");
  await start.ended;
  start = startOn(ground);
  await untilCounted(ground, start, "SELECT COUNT(*) FROM users", 2);
});

test("a first start continues after everything was killed during the demo data", async () => {
  await killAll(ground, start);
  start = startOn(ground);
  await untilReady(ground, start);
  await untilPrinted(start, "Demo data: complete.");
  await untilCounted(ground, start, "SELECT COUNT(*) FROM invoices", 3);
  await untilCounted(ground, start, "SELECT COUNT(*) = 0 FROM sync_runs WHERE state IN ('queued', 'running')", 1);
});

test("a start prints the address and the demo accounts", () => {
  assert.match(start.readOutput(), new RegExp(`runs at http://localhost:${ground.env.PORT}`));
  assert.match(start.readOutput(), /admin@demo\.test\s+Demo-Admin-2026!/);
  assert.match(start.readOutput(), /client@demo\.test\s+Demo-Client-2026!/);
  assert.deepEqual([...listRunning(ground).keys()].sort(), everything);
});

test(
  "a web process runs with the flags of its memory measurement (D511)",
  { skip: process.platform !== "linux" },
  () => {
    const { pid } = listRunning(ground).get("web");
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    assert.deepEqual(words.slice(1, 1 + webFlags.length), webFlags);
  },
);

test("a second start exits with 0 at the healthy instance", async () => {
  const running = listRunning(ground);
  const { code, output } = await startOn(ground).ended;
  assert.equal(code, 0, output);
  assert.match(output, new RegExp(`runs at http://localhost:${ground.env.PORT} already`));
  assert.deepEqual(listRunning(ground), running);
});

for (const name of everything) {
  test(`a killed ${name} process is restarted`, async () => {
    const before = listRunning(ground).get(name);
    process.kill(before.pid, "SIGKILL");
    await untilReplaced(ground, name, before);
    await untilReady(ground);
  });
}

test("a start replaces the processes of a killed start", async () => {
  const left = listRunning(ground);
  start.child.kill("SIGKILL");
  await start.ended;
  assert.deepEqual(
    [...left.values()].filter(isRunning).length,
    everything.length,
    "killed hard, it leaves its processes",
  );
  start = startOn(ground);
  await untilReady(ground, start);
  assert.deepEqual([...left.values()].filter(isRunning), []);
  assert.deepEqual([...listRunning(ground).keys()].sort(), everything);
});

test("a start after everything was killed keeps the demo data", async () => {
  await killAll(ground, start);
  start = startOn(ground);
  await untilReady(ground, start);
  assert.match(start.readOutput(), /Demo data .* unchanged/);
});

test("Ctrl-C stops every process", async () => {
  const records = listRunning(ground);
  start.child.kill("SIGINT");
  const { code, output } = await start.ended;
  assert.equal(code, 0, output);
  await expectNothingLeft(records);
});

test("a SIGTERM to npm alone stops everything", async () => {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : [findProgram(["npm"])];
  start = startOn(ground, { command: [...npm, "start"] });
  await untilReady(ground, start);
  const records = listRunning(ground);
  start.child.kill("SIGTERM");
  await start.ended;
  await expectNothingLeft(records);
});
