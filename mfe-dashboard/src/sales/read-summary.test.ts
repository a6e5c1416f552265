import { buildSummary } from "../testing/build-sales.js";
import { describeOtherCurrencies, readPrevious } from "./read-summary.js";

const summary = buildSummary();

test.each([
  ["an import that covers that period", { ...summary, coveredFrom: "2026-09-22" }, true],
  ["an import that begins one day too late", { ...summary, coveredFrom: "2026-09-23" }, false],
  ["an import with an unknown start", { ...summary, coveredFrom: null }, false],
  ["an answer without a previous period", { ...summary, coveredFrom: "2026-01-01", previous: null }, false],
  ["an older API that sends no coverage", { ...summary, coveredFrom: undefined }, true],
])("compares with the previous period only if it is covered: %s", (_, coveredFrom, isCompared) => {
  expect(readPrevious(coveredFrom) !== null).toBe(isCompared);
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
])("explains which rows the figures leave out: %j", (otherCurrencies, words) => {
  expect(describeOtherCurrencies({ ...summary, otherCurrencies })).toBe(words);
});
