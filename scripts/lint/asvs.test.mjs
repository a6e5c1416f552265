import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../console/paths.mjs";
import { checkAsvs } from "./asvs.mjs";

const readProjectFile = (file) => {
  const path = inRoot(file);
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, "utf8") : undefined;
};
const document = readProjectFile("docs/asvs.md");

test("each requirement of levels 1 and 2 appears once with existing evidence", () => {
  assert.deepEqual(checkAsvs(document, readProjectFile), []);
});

const firstRow = document.split("\n").find((line) => line.startsWith("| 1.1.1 "));

/** Returns the document with another first row. */
const withRow = (state, how, shown) =>
  document
    .replace(firstRow, `| 1.1.1 | 2 | ${state} | ${how} | ${shown} |`)
    .replace(/^\| V1 .*\n/m, "")
    .replace(/^\| all .*\n/m, "");

const file = "scripts/lint/asvs.test.mjs";

for (const [what, changed, fault] of [
  ["a requirement that is missing", document.replace(`${firstRow}\n`, ""), /^Level 2 has 183 requirements, not 182\.$/],
  [
    "a number that is there twice",
    document.replace(firstRow, `${firstRow}\n${firstRow}`),
    /^1\.1\.1 is there twice\.$/,
  ],
  ["a file that does not exist", withRow("met", "So.", "`scripts/lint/none.mjs`"), /^1\.1\.1: there is no file/],
  ["a folder", withRow("met", "So.", "`scripts/lint`"), /^1\.1\.1: there is no file/],
  ["a test that does not exist", withRow("met", "So.", `\`${file}\` "is not there"`), /^1\.1\.1: .* has no test/],
  ["a claim that nothing shows", withRow("met", "So.", ""), /^1\.1\.1: nothing shows/],
  ["a gap without a reason", withRow("open", "", ""), /^1\.1\.1: nothing says how/],
  ["an unknown state", withRow("done", "So.", ""), /^1\.1\.1: 'done' is none of/],
  ["a summary that does not count", document.replace(/^\| all +\| \d+/m, "| all | 1"), /^all: the summary says 1,/],
]) {
  test(`${what} is a fault`, () => {
    assert.match(checkAsvs(changed, readProjectFile).join("\n"), new RegExp(fault.source, "m"));
  });
}

test("a title matches a test or a table of cases, but not other text", () => {
  const text = 'test("first", run);\ntest.each([1])(\n  "second %s",\n  run,\n);\nconst third = "third";\n';
  const faultsOf = (title) =>
    checkAsvs(withRow("met", "So.", `\`x\` "${title}"`), (name) => (name === "x" ? text : readProjectFile(name)));
  assert.deepEqual([faultsOf("first"), faultsOf("second %s")], [[], []]);
  assert.equal(faultsOf("third").length, 1);
});
