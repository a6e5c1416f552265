import assert from "node:assert/strict";
import test from "node:test";
import { describeFailures } from "./report.mjs";

test("failures are told without what passed, the shortest last", () => {
  const failed = (name, output) => ({ name, code: 1, seconds: 1, output });
  const told = describeFailures([
    failed("campaign", "It ended.\n"),
    failed("api", "PASS one.test.ts\nPASS two.test.ts (9 s)\nFAIL three.test.ts\n  PASS is a word of the test\n"),
    { name: "emulator", code: 0, seconds: 1, output: "quiet" },
    { name: "e2e", code: 1, seconds: 0, output: "left", isLeftOut: true },
  ]);
  assert.equal(
    told,
    "\n──── api ────\nFAIL three.test.ts\n  PASS is a word of the test\n\n──── campaign ────\nIt ended.",
  );
});
