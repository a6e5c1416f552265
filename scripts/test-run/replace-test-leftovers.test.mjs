import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { readPidFile, writePidFile } from "../processes/pid-file.mjs";
import { isRunning, readStartTime } from "../processes/process-identity.mjs";
import { replaceTestLeftovers } from "./replace-test-leftovers.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "portal-left-"));
after(() => rmSync(folder, { recursive: true }));

const idle = "setInterval(() => {}, 1000)";
const urlOf = (file) => pathToFileURL(path.resolve(import.meta.dirname, "..", file)).href;

async function startScript(script) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  after(() => child.kill("SIGKILL"));
  const [text] = await once(child.stdout.setEncoding("utf8"), "data");
  return { child, text };
}

async function startNoted(...parts) {
  const { child } = await startScript(`console.log("up"); ${idle}`);
  writePidFile(path.join(folder, ...parts), child.pid);
  return path.join(folder, ...parts);
}

test("the next run ends the command of a killed run", async () => {
  const inner = `const child = require("node:child_process").spawn(process.execPath, ["-e", "${idle}"]); console.log(child.pid); ${idle}`;
  const { child, text } = await startScript(`
    const { recordCommandsIn, runCommand } = await import("${urlOf("processes/run-command.mjs")}");
    recordCommandsIn(${JSON.stringify(path.join(folder, "run"))});
    runCommand(process.execPath, ["-e", ${JSON.stringify(inner)}], { onOutput: (pid) => console.log(pid) });
  `);
  const grandchild = { pid: Number(text), startTime: readStartTime(Number(text)) };
  child.kill("SIGKILL");
  await once(child, "exit");
  const [name] = readdirSync(path.join(folder, "run"));
  const command = readPidFile(path.join(folder, "run", name));
  assert.deepEqual([isRunning(command), isRunning(grandchild)], [true, true]);
  await replaceTestLeftovers(folder);
  while (isRunning(grandchild)) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(isRunning(command), false);
  assert.deepEqual(readdirSync(path.join(folder, "run")), []);
});

test("a command that ends leaves no record", async () => {
  const notes = path.join(folder, "notes");
  const { child, text } = await startScript(`
    const { recordCommandsIn, runCommand } = await import("${urlOf("processes/run-command.mjs")}");
    recordCommandsIn(${JSON.stringify(notes)});
    console.log((await runCommand(process.execPath, ["--version"])).code);
  `);
  assert.equal(text.trim(), "0");
  if (child.exitCode === null) await once(child, "exit");
  assert.deepEqual(readdirSync(notes), []);
});

test("ends starts, portals and database servers in every test's folder", async () => {
  const files = [
    await startNoted("start-life", "run", "start.json"),
    await startNoted("start-life", "run", "web.json"),
    await startNoted("start-refusals", "server", "run", "database.json"),
  ];
  const records = files.map(readPidFile);
  await replaceTestLeftovers(folder);
  assert.deepEqual(records.map(isRunning), [false, false, false]);
  assert.deepEqual(
    files.map((file) => existsSync(file)),
    [false, false, false],
  );
});

test("does not end the start that calls it", async () => {
  const file = path.join(folder, "own", "run", "start.json");
  writePidFile(file, process.pid);
  await replaceTestLeftovers(folder);
  assert.equal(readPidFile(file).pid, process.pid);
});
