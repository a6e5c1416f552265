import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isFrontEnd, readWorkspaces } from "../build/workspaces.mjs";
import { inRoot } from "../console/paths.mjs";
import { isSource, listFiles } from "./project-files.fixture.mjs";

const folders = [
  "shared-ui",
  ...readWorkspaces()
    .filter(isFrontEnd)
    .map(({ folder }) => folder),
];
const isProduct = (file) => isSource(file) && !/\.test\.tsx?$/.test(file);

test("each composed query has a unique name, because all remotes share one cache", () => {
  const names = folders
    .flatMap((folder) => [...listFiles(folder)])
    .filter(isProduct)
    .flatMap((file) => [...readFileSync(inRoot(file), "utf8").matchAll(/compose(?:Paged)?Query\(\s*"([^"]+)"/g)])
    .map(([, name]) => name);
  assert.notEqual(names.length, 0);
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});
