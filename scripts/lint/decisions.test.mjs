import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../console/paths.mjs";
import { cruisedFolders } from "../test-run/static-steps.mjs";
import { isSource, listFiles, listRootFiles } from "./project-files.fixture.mjs";

const read = (file) => readFileSync(inRoot(file), "utf8");
const folder = "docs/decisions";
const areas = [...listFiles(folder)].filter((file) => !file.endsWith("/README.md"));

/** Returns the records of a file. `lines`: without empty lines. */
function readRecords(file) {
  const parts = read(file).split(/^## /m).slice(1);
  return parts.map((part) => {
    const [head, ...lines] = part.split("\n").filter((line) => line.trim() !== "");
    const [, id, title] = /^(D\d+)\. (.+)$/.exec(head) ?? [];
    return { file, id, title, lines };
  });
}

const records = areas.flatMap(readRecords);
const known = new Set([
  ...records.map(({ id }) => id),
  ...[...read("docs/product-decisions.md").matchAll(/^(\d+)\. /gm)].map(([, number]) => `S${number}`),
]);

/** This looks like a citation, but is OAuth's proof of a code (RFC 7636). */
const others = new Set(["S256"]);

/** Returns the citations, such as `S31`, that stand as words, not as part of a name, path or word. */
const listCitations = (text) => [...new Set(text.match(/(?<![\w\-/.])[SD]\d{1,3}\b(?![/\w])/g) ?? [])];

const files = [
  ...new Set([...[...cruisedFolders(), "docs"].flatMap((name) => [...listFiles(name)]), ...listRootFiles()]),
].filter((file) => isSource(file) || /\.(md|css)$/.test(file));

const listDangling = (text) => listCitations(text).filter((name) => !others.has(name) && !known.has(name));

test("each record has a unique id with context, decision and consequences in 5 to 12 lines", () => {
  assert.ok(records.length > 40);
  const ids = records.map(({ id }) => id);
  assert.deepEqual(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
  );
  for (const { file, id, lines } of records) {
    assert.ok(id, `${file}: a heading is no record`);
    assert.ok(lines.length >= 5 && lines.length <= 12, `${id} has ${lines.length} lines`);
    const parts = lines.filter((line) => line.startsWith("- **")).map((line) => /^- \*\*(\w+)\.\*\*/.exec(line)?.[1]);
    assert.deepEqual(parts, ["Context", "Decision", "Consequences"], id);
  }
});

test("the index lists each record once, below its area", () => {
  const listed = read(`${folder}/README.md`)
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const file = `${folder}/${/\((.+\.md)\)/.exec(part)?.[1]}`;
      return [...part.matchAll(/^- (D\d+): (.+)$/gm)].map(([, id, title]) => ({ file, id, title }));
    });
  const byId = (one, other) => one.id.localeCompare(other.id);
  assert.deepEqual(listed.sort(byId), records.map(({ file, id, title }) => ({ file, id, title })).sort(byId));
});

test("each citation in code, styles and documents names a record", () => {
  assert.ok(files.length > 2000);
  assert.deepEqual(
    files.flatMap((file) => listDangling(read(file)).map((name) => `${file}: ${name}`)),
    [],
  );
});

test("an unknown id is found among words that look like ids", () => {
  const [{ id }] = records;
  const unknown = `D${998}`;
  assert.deepEqual(listDangling(`/** As ${id} and S31 have it (${unknown}). */`), [unknown]);
  assert.deepEqual(listDangling('const typed = "-D2"; // https://x.example/D999/S999'), []);
});
