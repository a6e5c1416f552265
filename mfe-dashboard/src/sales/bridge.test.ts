import type { SalesComponent } from "@portal/shared-ui/api";
import fc from "fast-check";

import { buildSummary } from "../testing/build-sales.js";
import { buildBridge, isExactShare, computeThirtyPercent } from "./bridge.js";

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const kinds: SalesComponent["kind"][] = ["tips", "tax", "gift-cards", "not-counted"];

const summaries = fc
  .record({
    totalSales: cents,
    refunds: fc.nat(1_000_000_000),
    disputes: fc.nat(1_000_000_000),
    parts: fc.tuple(cents, cents, cents, cents),
    rounding: fc.integer({ min: -500, max: 500 }),
    owed: fc.option(cents, { nil: undefined }),
  })
  .map(({ totalSales, refunds, disputes, parts, rounding, owed }) => {
    const commissionable = parts.reduce((left, part) => left - part, totalSales);
    const components = kinds.map((kind, index) => ({ kind, amount: parts[index] ?? 0, count: 1 }));
    const commission = computeThirtyPercent(commissionable) + rounding;
    return { owed, summary: buildSummary({ totalSales, refunds, disputes, components, commissionable, commission }) };
  });

test("keeps each total equal to the sum of the steps above it, for random figures", () => {
  fc.assert(
    fc.property(summaries, ({ summary, owed }) => {
      const steps = buildBridge(summary, owed);
      let sum = steps[0]?.amount ?? 0;
      for (const { amount, isTotal } of steps.slice(1)) {
        if (isTotal) expect(amount).toBe(sum);
        else sum += amount;
      }
      expect(steps.map(({ label }) => label)).toEqual([...new Set(steps.map(({ label }) => label))]);
      expect(steps.at(-1)?.amount).toBe(owed ?? summary.commission);
      expect(steps.find(({ label }) => label === "You sold")?.amount).toBe(summary.totalSales);
    }),
  );
});

test.each([
  [2_664_980, 799_494, true],
  [4_078_255, 1_223_477, false],
  [5, 2, false],
  [-5, -2, false],
  [-10, -3, true],
  [0, 0, true],
])("30%% of %d cents is %d, exactly: %s", (whole, share, isExact) => {
  expect(computeThirtyPercent(whole)).toBe(share);
  expect(isExactShare(whole, share)).toBe(isExact);
});
