import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../console/paths.mjs";
import { findFolders, listCapabilities, sortChanges } from "./capabilities.mjs";

test("a capability has the folders of its name in the API and the remotes", () => {
  assert.deepEqual(findFolders(["links"]), ["api/src/features/links", "mfe-admin/src/links"]);
  assert.deepEqual(findFolders(["mfe-wizard"]), ["mfe-wizard/src"]);
  assert.deepEqual(findFolders(["ledger", "links", "ledger"]).length, new Set(findFolders(["ledger", "links"])).size);
});

test("every folder of a capability exists", () => {
  const folders = [...listCapabilities().values()].flat();
  assert.ok(folders.length > 100);
  assert.deepEqual(
    folders.filter((folder) => !existsSync(inRoot(folder))),
    [],
  );
});

test("an unknown capability is refused with the list of capabilities", () => {
  assert.throws(() => findFolders(["lnks"]), {
    name: "Failure",
    message: /^There is no capability 'lnks'\. Capabilities: .*ledger, .*links, /,
  });
});

test("a changed file belongs to its innermost capability or to none", () => {
  const changes = [
    "api/src/features/links/make/submit.routes.ts",
    "api/src/features/links/links.schema.ts",
    "mfe-admin/src/remote.tsx",
    "mfe-admin/src/ledger/ledger.page.tsx",
    "api/src/features.ts",
    "README.md",
  ];
  assert.deepEqual(sortChanges(changes), {
    folders: ["api/src/features/links", "mfe-admin/src/ledger"],
    others: ["mfe-admin/src/remote.tsx", "api/src/features.ts", "README.md"],
  });
});

test("page states are tagged with existing capabilities", () => {
  const spec = readFileSync(inRoot("e2e/page-states/page-states.spec.ts"), "utf8");
  const marks = [...spec.matchAll(/ of: \[(.*)\] \}/g)].flatMap(([, list]) => list.match(/[a-z-]+/g));
  assert.ok(marks.length > 30);
  findFolders(marks);
});
