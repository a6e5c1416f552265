import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../console/paths.mjs";
import { cruisedFolders } from "../test-run/static-steps.mjs";
import { isSource, listFiles, listRootFiles } from "./project-files.fixture.mjs";

const readNumbers = (file, item) => [...readFileSync(inRoot(file), "utf8").matchAll(item)].map(([, number]) => number);
const ours = readNumbers("DECISIONS.md", /^(\d+)\.\s+\*\*/gm);
const specified = readNumbers("docs/decisions.md", /^(\d+)\. /gm);

/** Not a citation: OAuth's proof of a code (RFC 7636). */
const others = new Set(["S256"]);

const files = [
  ...new Set([...[...cruisedFolders(), "docs"].flatMap((folder) => [...listFiles(folder)]), ...listRootFiles()]),
];

/** Returns file and name of each citation of a missing item. */
function listDangling(file) {
  const cited = readFileSync(inRoot(file), "utf8").match(/\b[SD]\d+\b/g) ?? [];
  return [...new Set(cited)]
    .filter((name) => !others.has(name) && !(name.startsWith("D") ? ours : specified).includes(name.slice(1)))
    .map((name) => `${file}: ${name}`);
}

test("each number of DECISIONS.md is used once", () => {
  assert.ok(ours.includes("100") && ours.length > 250);
  assert.deepEqual(
    ours.filter((number, index) => ours.indexOf(number) !== index),
    [],
  );
});

test("each cited decision exists", () => {
  assert.ok(specified.length > 50);
  const citing = files.filter((file) => isSource(file) || /\.(md|css)$/.test(file));
  assert.ok(citing.length > 2000);
  assert.deepEqual(citing.flatMap(listDangling), []);
});
