import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import eslint from "../../eslint.config.mjs";
import oxlint from "../../oxlint.config.mjs";
import { cruisedFolders } from "../test-run/static-steps.mjs";
import { listFiles, listRootFiles } from "./project-files.fixture.mjs";

const files = [...new Set([...cruisedFolders().flatMap((folder) => [...listFiles(folder)]), ...listRootFiles()])];

const blocks = [...oxlint.overrides, ...eslint];

/**
 * Splits `a/{b,c}/*.{ts,tsx}` into `a/b/*.{ts,tsx}` and `a/c/*.{ts,tsx}`: each name must match, one ending is enough.
 */
function listNamed(pattern) {
  const [group, names] = /(?<!\.)\{([^{}]*)\}/.exec(pattern) ?? [];
  return group === undefined ? [pattern] : names.split(",").flatMap((name) => listNamed(pattern.replace(group, name)));
}

function isSomeFile(pattern) {
  const [start] = pattern.split(/[*{]/);
  return files.some((file) => file.startsWith(start) && path.matchesGlob(file, pattern));
}

test("each pattern of the lint rules matches a file of the project", () => {
  const patterns = blocks.flatMap(({ files: named, ignores, excludeFiles }) => [named, ignores, excludeFiles].flat());
  const named = [...new Set(patterns.filter((pattern) => pattern !== undefined).flatMap(listNamed))];
  assert.ok(named.length > 20);
  assert.deepEqual(
    named.filter((pattern) => !isSomeFile(pattern)),
    [],
  );
});
