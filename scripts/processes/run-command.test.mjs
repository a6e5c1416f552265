import assert from "node:assert/strict";
import { test } from "node:test";
import { isRunning, readStartTime } from "./process-identity.mjs";
import { runCommand, stopCommands } from "./run-command.mjs";

test("returns a command's output and exit code", async () => {
  const { code, output } = await runCommand(process.execPath, [
    "-e",
    "console.log('out'); console.error('err'); process.exit(3)",
  ]);
  assert.equal(code, 3);
  assert.match(output, /out/);
  assert.match(output, /err/);
});

test("returns 127 for an unknown command", async () => {
  assert.equal((await runCommand("no-such-command-anywhere", [])).code, 127);
});

test("stopping commands ends all that they started and starts no more", async () => {
  const idle = "setInterval(() => {}, 1000)";
  const parent = `const child = require('node:child_process').spawn(process.execPath, ['-e', '${idle}']); console.log(child.pid); ${idle}`;
  let seen;
  const started = new Promise((resolve) => (seen = resolve));
  const ended = runCommand(process.execPath, ["-e", parent], { onOutput: (text) => seen(Number(text)) });
  const record = await started.then((pid) => ({ pid, startTime: readStartTime(pid) }));
  assert.equal(isRunning(record), true);
  stopCommands();
  await ended;
  while (isRunning(record)) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(await runCommand(process.execPath, ["--version"]), { code: 1, output: "Stopped." });
});
