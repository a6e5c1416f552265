import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { inRoot } from "../console/paths.mjs";
import { cruisedFolders } from "../test-run/static-steps.mjs";
import { isSource, listFiles, listRootFiles } from "./project-files.fixture.mjs";
import { roles } from "./rules/file-name.mjs";

const files = [...cruisedFolders().flatMap((folder) => [...listFiles(folder)]), ...listRootFiles()].filter(isSource);
const rolesOf = (file) => path.basename(file).replace(/^\./, "").split(".").slice(1, -1);

test("each role is used by a file", () => {
  assert.deepEqual([...new Set(files.flatMap(rolesOf))].sort(), [...roles].sort());
});

test("CONTRIBUTING.md lists exactly these roles", () => {
  const table = readFileSync(inRoot("CONTRIBUTING.md"), "utf8")
    .split("\n## ")
    .find((part) => part.startsWith("Roles"));
  const documented = [...(table ?? "").matchAll(/`\.([a-z]+)`/g)].map(([, role]) => role);
  assert.deepEqual([...new Set(documented)].sort(), [...roles].sort());
});
