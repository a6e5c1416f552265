import { expect } from "../fixtures/test";
import { type PageState, type Stage } from "./page-state";

const amounts = (totalSales: number) => ({
  totalSales,
  commissionable: totalSales,
  commission: Math.round(totalSales * 0.3),
});

const DIFFERENCES = {
  ...{ start: "2020-01-01", end: "2020-01-31", asOf: "2020-02-03", currency: "USD", timeZone: "America/New_York" },
  groups: [
    { difference: "late", kind: "sale", count: 2, ...amounts(1_234_500) },
    { difference: "since", kind: "refund", count: 1, ...amounts(-5_000) },
    { difference: "changed", kind: "sale", count: 1, ...amounts(0), commission: -300 },
    { difference: "gone", kind: "dispute", count: 140, ...amounts(2_500) },
  ],
  rows: (["late", "since", "changed", "gone"] as const).map((difference, index) => ({
    id: `CAISENgvlJ6jLWAzERDzjyHV1iEwwjdV5PgrE${String(index)}`,
    difference,
    ...{ kind: index === 1 ? "refund" : "sale", source: index === 2 ? "stripe" : "square" },
    ...{ day: "2020-01-08", knownAt: "2020-02-04T14:02:00.000Z" },
    ...amounts(index === 1 ? -5_000 : 1_234_500),
  })),
};

const PATH = "/?start=2020-01-01&end=2020-01-31&asOf=2020-02-03";

/** Opens the demo client's figures of an earlier day, with what the portal is to say of the time since. */
async function lookBack({ page, actAs }: Stage, answer: { status?: number; json: object }): Promise<void> {
  await page.route("**/api/sales/differences?*", (route) => route.fulfill(answer));
  await actAs("client");
  await page.goto(PATH);
  await expect(page.getByText("On that day no transaction of these days was known.")).toBeVisible();
}

/** States of Home with the figures of an earlier day. */
export const KNOWN_STATES: readonly PageState[] = [
  {
    name: "/ as known on a day, with what became known since",
    reach: async (stage) => {
      await lookBack(stage, { json: DIFFERENCES });
      await stage.page.getByText("Show the 144 rows").click();
      await expect(stage.page.getByRole("table", { name: "What became known since" })).toBeVisible();
      return stage.page;
    },
  },
  {
    name: "/ as known on a day since which nothing has changed, while another is chosen",
    reach: async (stage) => {
      const { page } = stage;
      await lookBack(stage, { json: { ...DIFFERENCES, groups: [], rows: [] } });
      await expect(page.getByText("Since then nothing of these days has changed.")).toBeVisible();
      await page.getByRole("button", { name: /^As known on/ }).click();
      await expect(page.getByRole("dialog", { name: "As known on" })).toBeVisible();
      return page;
    },
  },
  {
    name: "/ as known on a day, without what became known since",
    reach: async (stage) => {
      const { page, guard } = stage;
      guard.announce({ url: "/api/sales/differences", status: 400 });
      await lookBack(stage, { status: 400, json: { message: "Out of order.", type: "error" } });
      await expect(page.getByText("What became known since could not be loaded. Out of order.")).toBeVisible();
      return page;
    },
  },
];
