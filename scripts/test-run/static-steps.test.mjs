import assert from "node:assert/strict";
import { test } from "node:test";
import { createSteps } from "./static-steps.mjs";

test("the checks of npm run lint, besides the types, are the ones that its help names", () => {
  const names = createSteps().map(({ name }) => name);
  const expected = ["lint", "typecheck", "dependency rules", "unused code", "lockfile", "format"];
  assert.deepEqual(names, expected);
});

test("the lockfile step passes for this project's lockfile", async () => {
  const step = createSteps().find(({ name }) => name === "lockfile");
  assert.deepEqual(await step.run(), { code: 0, output: "" });
});
