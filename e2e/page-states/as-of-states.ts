import type { SalesDifferencesAnswer } from "@portal/api-contract";
import { expect } from "@playwright/test";

import { type PageState, REFUSAL } from "./page-state";
import { CLIENT } from "./places";

const amounts = (totalSales: number) => ({
  totalSales,
  commissionable: totalSales,
  commission: Math.round(totalSales * 0.3),
});

const DIFFERENCES: SalesDifferencesAnswer = {
  start: "2020-01-01",
  end: "2020-01-31",
  asOf: "2020-02-03",
  currency: "USD",
  timeZone: "America/New_York",
  groups: [
    { difference: "late", kind: "sale", count: 2, ...amounts(1_234_500) },
    { difference: "since", kind: "refund", count: 1, ...amounts(-5_000) },
    { difference: "changed", kind: "sale", count: 1, ...amounts(0), commission: -300 },
    { difference: "gone", kind: "dispute", count: 140, ...amounts(2_500) },
  ],
  rows: (["late", "since", "changed", "gone"] as const).map((difference, index) => ({
    id: `CAISENgvlJ6jLWAzERDzjyHV1iEwwjdV5PgrE${String(index)}`,
    difference,
    kind: index === 1 ? "refund" : "sale",
    source: index === 2 ? "stripe" : "square",
    day: "2020-01-08",
    knownAt: "2020-02-04T14:02:00.000Z",
    ...amounts(index === 1 ? -5_000 : 1_234_500),
  })),
};

const EARLIER = {
  ...{ ...CLIENT, scenario: "nothing in the range", path: "/?start=2020-01-01&end=2020-01-31&asOf=2020-02-03" },
  shown: "We had no transactions for these dates at that time.",
} as const;

export const AS_OF_STATES: readonly PageState[] = [
  {
    ...{ ...EARLIER, name: "/ as of a past date, with changes since then" },
    answers: { "GET /sales/differences": DIFFERENCES },
    then: async (page) => {
      await page.getByText("Show the 144 changes").click();
      await expect(page.getByRole("table", { name: "Changes since then" })).toBeVisible();
    },
  },
  {
    ...{ ...EARLIER, name: "/ as known on a day since which nothing has changed, while another is chosen" },
    answers: { "GET /sales/differences": { ...DIFFERENCES, groups: [], rows: [] } },
    then: async (page) => {
      await expect(page.getByText("Nothing has changed for these days since then.")).toBeVisible();
      await page.getByRole("button", { name: /^As of / }).click();
      await expect(page.getByRole("dialog", { name: "View as of a past date" })).toBeVisible();
    },
  },
  {
    ...{ ...EARLIER, name: "/ as of a past date, without changes since then" },
    refusals: { "GET /sales/differences": REFUSAL },
    then: async (page) => {
      await expect(page.getByText("Changes since then could not be loaded. Out of order.")).toBeVisible();
    },
  },
];
