import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { inRoot } from "../console/paths.mjs";
import { createBuildSteps } from "./build-steps.mjs";
import { createPackStep } from "./node-steps.mjs";
import { hashSources, skipUnchanged } from "./unchanged.mjs";

let folder;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), "portal-unchanged-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns a step that reads `source.text` and ends with `source.code`. `source.runs` counts its runs. */
function createStep(source) {
  source.runs = 0;
  const run = async () => {
    source.runs += 1;
    source.onRun?.();
    return { code: source.code ?? 0, output: "ran" };
  };
  return skipUnchanged({ name: "build again", hashInputs: () => source.text, run }, folder);
}

test("a step is skipped while its inputs equal those of its last pass", async () => {
  const source = { text: "one" };
  const step = createStep(source);
  assert.deepEqual(await step.run(), { code: 0, output: "ran" });
  assert.deepEqual(await step.run(), { code: 0, output: "", isUnchanged: true });
  source.text = "two";
  assert.deepEqual(await step.run(), { code: 0, output: "ran" });
  assert.equal(source.runs, 2);
});

test("a failed step runs again, even with inputs that passed before", async () => {
  const source = { text: "one" };
  const step = createStep(source);
  await step.run();
  Object.assign(source, { text: "two", code: 1 });
  await step.run();
  await step.run();
  Object.assign(source, { text: "one", code: 0 });
  await step.run();
  assert.equal(source.runs, 4);
});

test("a step whose inputs changed during its run runs again", async () => {
  const source = { text: "one", onRun: () => (source.text = "two") };
  const step = createStep(source);
  await step.run();
  await step.run();
  assert.equal(source.runs, 2);
});

test("a step without `hashInputs` always runs", () => {
  const step = { name: "api", run: () => assert.fail("must not run") };
  assert.equal(skipUnchanged(step, folder), step);
});

test("the hash of sources does not depend on built files", () => {
  const place = path.relative(inRoot(), folder);
  const write = (name, text) => writeFileSync(path.join(folder, name), text);
  write("one.ts", "1");
  const first = hashSources([place]);
  write("dist", "built");
  assert.equal(hashSources([place]), first);
  write("one.ts", "2");
  const edited = hashSources([place]);
  assert.notEqual(edited, first);
  rmSync(path.join(folder, "one.ts"));
  write("two.ts", "2");
  assert.notEqual(hashSources([place]), edited);
});

test("the steps for repeated builds and packages hash their inputs", () => {
  const [, buildAgain] = createBuildSteps();
  for (const { hashInputs } of [buildAgain, createPackStep()]) assert.match(hashInputs(), /^[0-9a-f]{64}$/);
});
