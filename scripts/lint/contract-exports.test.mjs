import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../console/paths.mjs";
import { cruisedFolders } from "../test-run/static-steps.mjs";
import { listFiles } from "./project-files.fixture.mjs";

const contract = "api/contract/src/";
const exported = /^export (?:const|type|interface|function) (\w+)/gm;

function findUnused(sources) {
  const words = sources.map(({ text }) => text.match(/\w+/g) ?? []).flat();
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const names = sources
    .filter(({ file }) => file.startsWith(contract))
    .flatMap(({ text }) => [...text.matchAll(exported)].map(([, name]) => name));
  return names.filter((name) => counts.get(name) === 1);
}

test("every export of the contract is used somewhere, which knip does not check", () => {
  const files = cruisedFolders().flatMap((folder) => [...listFiles(folder)]);
  const sources = [...new Set(files)]
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(inRoot(file), "utf8") }));
  assert.ok(sources.some(({ file }) => file.startsWith(contract)));
  assert.deepEqual(findUnused(sources), []);
});

test("an unused name is found", () => {
  const sources = [
    { file: `${contract}a.ts`, text: "export interface Used {}\nexport type Left = 1;" },
    { file: "api/src/b.ts", text: "const a: Used = {};" },
  ];
  assert.deepEqual(findUnused(sources), ["Left"]);
});
