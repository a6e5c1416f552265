import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { listTypePrograms } from "../build/type-programs.mjs";
import { readWorkspaces } from "../build/workspaces.mjs";
import { inRoot } from "../console/paths.mjs";
import { createSteps } from "./static-steps.mjs";

const listFolders = () => readWorkspaces().map(({ folder }) => folder);
const readSettings = (file) => JSON.parse(readFileSync(inRoot(file), "utf8"));

test("npm run lint and npm test run the checks that the help lists", () => {
  const names = createSteps().map(({ name }) => name);
  assert.deepEqual(names, [
    "lint and types",
    "owners of rows",
    "dependency rules",
    "unused code",
    "lockfile",
    "format",
  ]);
});

test("long checks of the sources can be skipped while the sources are unchanged", () => {
  const skippable = createSteps().filter(({ hashInputs }) => hashInputs);
  assert.deepEqual(
    skippable.map(({ name }) => name),
    ["lint and types", "owners of rows", "dependency rules", "unused code", "format"],
  );
});

test("the lockfile step passes for this project", async () => {
  const step = createSteps().find(({ name }) => name === "lockfile");
  assert.deepEqual(await step.run(), { code: 0, output: "" });
});

test("every workspace is checked by one program: its own, or the front ends' with equal settings", () => {
  const programs = listTypePrograms();
  assert.deepEqual(programs.flatMap(({ folders }) => folders).sort(), listFolders().sort());
  const [{ project, folders }, ...others] = programs;
  assert.equal(folders.length, 6);
  const expected = { extends: `../${project}`, include: ["src"] };
  for (const folder of folders) assert.deepEqual(readSettings(`${folder}/tsconfig.json`), expected, folder);
  for (const other of others)
    assert.deepEqual(
      [other.project],
      other.folders.map((folder) => `${folder}/tsconfig.json`),
    );
});
