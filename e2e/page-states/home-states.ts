import type { RecentEvent, SalesSummaryAnswer } from "@portal/api-contract";
import { expect, type Page } from "@playwright/test";

import { answer, type PageState, REFUSAL } from "./page-state";
import { CLIENT, HOME } from "./places";

const RANGE = { start: "2026-11-19", end: "2026-11-20" };

/** Figures with every step from Total Sales to commission. */
const FIGURES = {
  totalSales: 1_000_000,
  salesQuantity: 120,
  units: 131.5,
  totalTips: 100_000,
  refunds: 200_000,
  disputes: 50_000,
  tax: 80_000,
  commissionable: 720_301,
  commission: 216_092,
};
const SUMMARY: SalesSummaryAnswer = {
  ...FIGURES,
  ...RANGE,
  currency: "USD",
  timeZone: "America/New_York",
  owed: 216_092,
  coveredFrom: "2025-01-01",
  components: [
    { kind: "tips", amount: 100_000, count: 31 },
    { kind: "tax", amount: 80_000, count: 104 },
    { kind: "gift-cards", amount: 90_000, count: 2 },
    { kind: "not-counted", amount: 9_699, count: 3 },
  ],
  otherCurrencies: [{ currency: "CAD", count: 2 }],
  unconfirmed: { count: 2, commission: 1_200 },
  lastSyncAt: "2026-11-20T18:30:00.000Z",
  previous: { ...FIGURES, start: "2026-11-17", end: "2026-11-18" },
};

const EVENT: RecentEvent = {
  id: "evt_1",
  system: "square",
  action: "sale",
  person: null,
  at: `${RANGE.end}T11:58:00.000Z`,
  item: "Full Detail",
  amount: 33_866,
};

async function measureOrders(page: Page): Promise<unknown[]> {
  const tops = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    tops.push((await page.getByRole("table", { name: "Orders" }).boundingBox())?.y);
  }
  return tops;
}

/** The whole bridge, missed events, and older orders that fail to load. */
async function missEvents(page: Page): Promise<void> {
  await page.getByText("How we calculated this").click();
  await expect(page.getByRole("link", { name: "Other amounts that do not count" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Recent Events" })).toBeVisible();
  await expect(page.getByRole("slider", { name: "Sales per day, one step at a time" })).toBeVisible();
  const before = await measureOrders(page);
  await page.evaluate(() => window.standAlone?.emit({ kind: "missed", events: 291 }));
  await expect(page.getByText("291 more events while you were away")).toBeVisible();
  expect(await measureOrders(page), "what stands below the events does not move").toEqual(before);
  await answer(page, { "GET /sales/orders": REFUSAL });
  await page.getByRole("button", { name: "Show older orders" }).click();
  await page.getByRole("region", { name: "All orders that were read" }).getByRole("button").last().press("End");
  await expect(page.getByRole("alert").filter({ hasText: "Out of order." })).toBeVisible();
}

/** States of Home that are rare or need a press. */
export const HOME_STATES: readonly PageState[] = [
  {
    ...{ ...HOME, name: "/ whose chart, events and balance are refused", shown: "Recent events could not be loaded." },
    refusals: { "GET /sales/series": REFUSAL, "GET /integration/recent-events": REFUSAL, "GET /pc/balance": REFUSAL },
    then: async (page) => {
      await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(3);
    },
  },
  {
    ...{ ...CLIENT, path: "/?start=2026-10-22&end=2026-11-20", shown: "Times in" },
    name: "/ with the whole bridge, missed events and a list that breaks off",
    answers: { "GET /sales/summary": SUMMARY, "GET /integration/recent-events": [EVENT] },
    then: missEvents,
  },
  {
    ...{ ...HOME, name: "/ with an order open", shown: "Times in" },
    then: async (page) => {
      await page.getByRole("table", { name: "Orders" }).getByRole("row").nth(1).getByRole("button").click();
      await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
    },
  },
];
