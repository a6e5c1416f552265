import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../console/paths.mjs";
import { cruisedFolders } from "../test-run/static-steps.mjs";
import { isSource, listFiles } from "./project-files.fixture.mjs";

/** A relative clause or "Of …" at the start of a comment hides its subject (CONTRIBUTING, "Language"). */
const riddle = /^\s*(\/\*\*?|\*|\/\/) (What|Who|Whose|Of|That) /;

const listRiddles = (source) => source.split("\n").filter((line) => riddle.test(line));

test("finds comments that begin without their subject", () => {
  const found = ["/** What a row adds. */", "  /** Of a return. */", "// Who may call it", " * That is so."];
  const fine = [
    "/** Returns what a row adds. */",
    "  // Offers are sorted",
    "const a = 1; // of a list",
    " * of a list",
  ];
  assert.deepEqual(listRiddles([...found, ...fine].join("\n")), found);
});

test("comments begin with their subject", () => {
  const files = cruisedFolders()
    .flatMap((folder) => [...listFiles(folder)])
    .filter((file) => isSource(file) && !file.includes("/migrations/") && file !== "scripts/lint/comments.test.mjs");
  assert.notEqual(files.length, 0);
  const riddles = files.flatMap((file) =>
    listRiddles(readFileSync(inRoot(file), "utf8")).map((line) => `${file}: ${line}`),
  );
  assert.deepEqual(riddles, []);
});
