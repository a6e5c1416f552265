import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readWorkspaces } from "../build/workspaces.mjs";
import { inRoot } from "../console/paths.mjs";
import { createSteps, listTypePrograms } from "./static-steps.mjs";

test("the checks of npm run lint, besides the types, are the ones that its help names", () => {
  const names = createSteps().map(({ name }) => name);
  const expected = ["lint", "typecheck", "dependency rules", "unused code", "lockfile", "format"];
  assert.deepEqual(names, expected);
});

test("the lockfile step passes for this project's lockfile", async () => {
  const step = createSteps().find(({ name }) => name === "lockfile");
  assert.deepEqual(await step.run(), { code: 0, output: "" });
});

test("every workspace is type-checked: alone, or with the front ends, whose settings it then has", () => {
  const programs = listTypePrograms();
  const together = readWorkspaces().filter(({ folder }) => !programs.includes(folder));
  assert.equal(together.length, 6);
  const expected = { extends: "../tsconfig.frontends.json", include: ["src"] };
  for (const { folder } of together) {
    assert.deepEqual(JSON.parse(readFileSync(inRoot(folder, "tsconfig.json"), "utf8")), expected, folder);
  }
});
