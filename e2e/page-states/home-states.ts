import type { Page } from "@playwright/test";

import { untilQuiet } from "../fixtures/quiet-network";
import { expect } from "../fixtures/test";
import type { PageState, Stage } from "./page-state";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Few days, because each row takes the measurement of the whole page longer. */
const [start, end] = [daysAgo(2), daysAgo(1)];
const HOME = `/?start=${start}&end=${end}`;

const isCall = (path: string) => (url: URL) => url.pathname === `/api${path}`;

/** Figures with every step that a bridge can have. */
const FIGURES = {
  ...{
    totalSales: 1_000_000,
    salesQuantity: 120,
    units: 131.5,
    totalTips: 100_000,
    refunds: 200_000,
    disputes: 50_000,
  },
  ...{ tax: 80_000, commissionable: 720_301, commission: 216_092 },
};
const SUMMARY = {
  ...{
    ...FIGURES,
    start,
    end,
    currency: "USD",
    timeZone: "America/New_York",
    owed: 216_092,
    coveredFrom: "2025-01-01",
  },
  components: [
    { kind: "tips", amount: 100_000, count: 31 },
    { kind: "tax", amount: 80_000, count: 104 },
    { kind: "gift-cards", amount: 90_000, count: 2 },
    { kind: "not-counted", amount: 9_699, count: 3 },
  ],
  ...{ otherCurrencies: [{ currency: "CAD", count: 2 }], unconfirmed: { count: 2, commission: 1_200 } },
  ...{ lastSyncAt: new Date().toISOString(), previous: { ...FIGURES, start: daysAgo(4), end: daysAgo(3) } },
};

const EVENTS = [
  {
    ...{ id: "evt_1", system: "square", action: "sale", person: null, at: `${end}T11:58:00.000Z` },
    ...{ item: "Full Detail", amount: 33_866 },
  },
];

async function refuse({ page, guard }: Stage, path: string, isRefused: (url: URL) => boolean = () => true) {
  guard.announce({ url: path, status: 400 });
  await page.route(
    (url) => isCall(path)(url) && isRefused(url),
    (route) => route.fulfill({ status: 400, json: { message: "Out of order.", type: "error" } }),
  );
}

/** Each part fails in its own place; the figures stay. */
async function refuseParts(stage: Stage): Promise<Page> {
  const { page, actAs } = stage;
  for (const path of ["/sales/series", "/integration/recent-events", "/pc/billed"]) await refuse(stage, path);
  await actAs("client");
  await page.goto(HOME);
  await expect(page.getByText("Recent events could not be loaded.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(3);
  return page;
}

/** Where the orders begin, at both widths. */
async function measureOrders(page: Page): Promise<unknown[]> {
  const tops = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    tops.push((await page.getByRole("table", { name: "Orders" }).boundingBox())?.y);
  }
  return tops;
}

/** The whole bridge, what happened while nobody listened, and older orders that do not come. */
async function missEvents(stage: Stage): Promise<Page> {
  const { page, actAs } = stage;
  await page.route(isCall("/sales/summary"), (route) => route.fulfill({ json: SUMMARY }));
  await page.route(isCall("/sales/orders"), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), nextCursor: "older" } });
  });
  await page.route(isCall("/integration/recent-events"), (route) => route.fulfill({ json: EVENTS }));
  await refuse(stage, "/sales/orders", ({ searchParams }) => searchParams.has("cursor"));
  let tell = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(isCall("/sse/events"), async (route) => {
    await told;
    const frames = ["retry: 3600000", "event: ready\nid: 7\ndata: {}", 'event: missed\nid: 298\ndata: {"events":291}'];
    await route.fulfill({ contentType: "text/event-stream", body: frames.map((frame) => `${frame}\n\n`).join("") });
  });
  await actAs("client");
  await page.goto(HOME);
  await page.getByText("How we get from what customers paid to what you owe").click();
  await expect(page.getByRole("link", { name: "Other amounts that do not count" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Recent Events" })).toBeVisible();
  await untilQuiet(page);
  const before = await measureOrders(page);
  tell();
  await expect(page.getByText("291 more events while you were away")).toBeVisible();
  expect(await measureOrders(page), "what stands below the events does not move").toEqual(before);
  await page.getByRole("button", { name: "Show older orders" }).click();
  await page.getByRole("region", { name: "All orders that were read" }).getByRole("button").last().press("End");
  await expect(page.getByRole("alert").filter({ hasText: "Out of order." })).toBeVisible();
  return page;
}

async function openOrder({ page, actAs }: Stage): Promise<Page> {
  await actAs("client");
  await page.goto(HOME);
  await page.getByRole("table", { name: "Orders" }).getByRole("row").nth(1).getByRole("button").click();
  await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
  return page;
}

/** States of Home that its data come to, seldom or by a press. */
export const HOME_STATES: readonly PageState[] = [
  { name: "/ whose chart, events and bills are refused", reach: refuseParts },
  { name: "/ with the whole bridge, missed events and a list that breaks off", reach: missEvents },
  { name: "/ with an order open", reach: openOrder },
];
