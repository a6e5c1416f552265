import assert from "node:assert/strict";
import test from "node:test";
import { describeFailures, describeResult, sumCounts } from "./report.mjs";

test("prints failures without passed files, the shortest last", () => {
  const failed = (name, output) => ({ name, code: 1, seconds: 1, output });
  const failures = describeFailures([
    failed("campaign", "It ended.\n"),
    failed("api", "PASS one.test.ts\nPASS two.test.ts (9 s)\nFAIL three.test.ts\n  PASS is a word of the test\n"),
    { name: "emulator", code: 0, seconds: 1, output: "quiet" },
    { name: "e2e", code: 1, seconds: 0, output: "left", isLeftOut: true },
  ]);
  assert.equal(
    failures,
    "\n──── api ────\nFAIL three.test.ts\n  PASS is a word of the test\n\n──── campaign ────\nIt ended.",
  );
});

test("a skipped, unchanged step counts no test", () => {
  const results = { kind: "tap", file: "of an earlier run" };
  const unchanged = { name: "packages outside", code: 0, output: "", seconds: 0.2, isUnchanged: true, results };
  assert.deepEqual(sumCounts([unchanged]), { passed: 0, failed: 0 });
  assert.equal(describeResult(unchanged), "  – packages outside              0.2 s   unchanged since it last passed");
});
