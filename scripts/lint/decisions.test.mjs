import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../console/paths.mjs";

test("a number of DECISIONS.md names one decision", () => {
  const text = readFileSync(inRoot("DECISIONS.md"), "utf8");
  const numbers = [...text.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => number);
  assert.ok(numbers.length > 150);
  assert.deepEqual(
    numbers.filter((number, index) => numbers.indexOf(number) !== index),
    [],
  );
});
