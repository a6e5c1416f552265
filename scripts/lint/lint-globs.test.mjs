import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import configuration from "../../eslint.config.mjs";
import { cruisedFolders } from "../test-run/static-steps.mjs";
import { listFiles, listRootFiles } from "./project-files.fixture.mjs";

const files = [...new Set([...cruisedFolders().flatMap((folder) => [...listFiles(folder)]), ...listRootFiles()])];

/** Blocks of `ignores` alone are left out: they name what builds and runs leave behind (`dist`), which is not there before. */
const isOfRules = ({ files: named, rules }) => named !== undefined || rules !== undefined;

/** `a/{b,c}/*.{ts,tsx}` → `a/b/*.{ts,tsx}`, `a/c/*.{ts,tsx}`: each name is looked for alone; of endings one is enough. */
function listNamed(pattern) {
  const [group, names] = /(?<!\.)\{([^{}]*)\}/.exec(pattern) ?? [];
  return group === undefined ? [pattern] : names.split(",").flatMap((name) => listNamed(pattern.replace(group, name)));
}

function isSomeFile(pattern) {
  const [start] = pattern.split(/[*{]/);
  return files.some((file) => file.startsWith(start) && path.matchesGlob(file, pattern));
}

for (const what of ["files", "ignores"]) {
  test(`each pattern in ${what} of the lint rules names a file of the project`, () => {
    const patterns = configuration.filter(isOfRules).flatMap((block) => block[what] ?? []);
    assert.notEqual(patterns.length, 0);
    const named = [...new Set(patterns.flatMap(listNamed))];
    assert.deepEqual(
      named.filter((pattern) => !isSomeFile(pattern)),
      [],
    );
  });
}
