import { buildSummary } from "../testing/build-sales.js";
import { describeOtherCurrencies, readPrevious } from "./read-summary.js";

const summary = buildSummary();

test.each([
  ["an import that covers it", { ...summary, coveredFrom: "2026-09-22" }, true],
  ["an import that begins a day after it does", { ...summary, coveredFrom: "2026-09-23" }, false],
  ["an import whose beginning is not known", { ...summary, coveredFrom: null }, false],
  ["a portal that says it is not covered", { ...summary, coveredFrom: "2026-01-01", previous: null }, false],
  ["a portal of before, which does not tell", { ...summary, coveredFrom: undefined }, true],
])("compares with the previous period, given %s: %#", (_, told, isCompared) => {
  expect(readPrevious(told) !== null).toBe(isCompared);
});

test.each([
  [[], null],
  [
    [{ currency: "CAD", count: 1 }],
    "Left out of these figures: 1 sale in CAD. Only US dollars are counted and billed.",
  ],
  [
    [
      { currency: "CAD", count: 1200 },
      { currency: "EUR", count: 2 },
    ],
    "Left out of these figures: 1,200 sales in CAD and 2 sales in EUR. Only US dollars are counted and billed.",
  ],
])("explains the rows left out for %j", (otherCurrencies, words) => {
  expect(describeOtherCurrencies({ ...summary, otherCurrencies })).toBe(words);
});
