import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { countStep } from "./read-results.mjs";
import { runSteps } from "./run-steps.mjs";

const passed = { code: 0, output: "" };
const quiet = { limit: 2, onEnd: () => {} };
/** Work of a step during which others may start. */
// eslint-disable-next-line house/no-sleep -- it stands for work, and nothing is expected of the time that it takes
const work = () => new Promise(setImmediate);

test("a step waits for the steps it needs", async () => {
  const order = [];
  const build = async (name) => (order.push(name), passed);
  const steps = [
    { name: "e2e", needs: ["build"], run: () => build("e2e") },
    { name: "build", run: () => build("build") },
  ];
  await runSteps(steps, quiet);
  assert.deepEqual(order, ["build", "e2e"]);
});

test("a step waits for those in `after`, even if they fail", async () => {
  const order = [];
  const steps = [
    { name: "second", after: ["first"], run: async () => (order.push("second"), passed) },
    { name: "first", run: async () => (await work(), order.push("first"), { code: 1, output: "broken" }) },
  ];
  const results = await runSteps(steps, quiet);
  assert.deepEqual(order, ["first", "second"]);
  assert.deepEqual(
    results.map(({ name, code }) => [name, code]),
    [
      ["first", 1],
      ["second", 0],
    ],
  );
});

test("a step whose need failed counts as failed", async () => {
  const steps = [
    { name: "build", run: async () => ({ code: 1, output: "broken" }) },
    { name: "e2e", needs: ["build"], run: () => assert.fail("must not run") },
    { name: "after e2e", needs: ["e2e"], run: () => assert.fail("must not run") },
  ];
  const results = await runSteps(steps, quiet);
  assert.deepEqual(
    results.map(({ name, code, isLeftOut = false }) => [name, code, isLeftOut]),
    [
      ["build", 1, false],
      ["e2e", 1, true],
      ["after e2e", 1, true],
    ],
  );
});

test("at most the allowed number of steps runs at once", async () => {
  let running = 0;
  let most = 0;
  const run = async () => {
    most = Math.max(most, (running += 1));
    await work();
    running -= 1;
    return passed;
  };
  const steps = Array.from({ length: 7 }, (_, index) => ({ name: `step ${index}`, run }));
  await runSteps(steps, quiet);
  assert.equal(most, 2);
});

test("a step that takes all places runs alone", async () => {
  const running = new Set();
  const beside = new Map();
  const createStep = (name, places) => ({
    name,
    places,
    run: async () => {
      running.add(name);
      await work();
      beside.set(name, running.size - 1);
      running.delete(name);
      return passed;
    },
  });
  await runSteps([createStep("light"), createStep("heavy", 3), createStep("also light")], quiet);
  assert.deepEqual(Object.fromEntries(beside), { light: 1, "also light": 0, heavy: 0 });
});

test("a step that throws has failed with its stack", async () => {
  const run = async () => {
    throw new Error("out of luck");
  };
  const [result] = await runSteps([{ name: "one", run }], quiet);
  assert.equal(result.code, 1);
  assert.match(result.output, /out of luck/);
});

test("a step's results come from its own run, not an earlier run", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "portal-steps-"));
  const results = { kind: "tap", file: path.join(folder, "one.tap") };
  writeFileSync(results.file, "# pass 9\n");
  const [result] = await runSteps([{ name: "one", results, run: async () => passed }], quiet);
  assert.deepEqual(countStep(result), { passed: 0, failed: 1, skipped: 0 });
  rmSync(folder, { recursive: true });
});
