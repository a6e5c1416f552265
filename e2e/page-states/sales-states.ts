import type { Page } from "@playwright/test";

import { expect } from "../fixtures/test";
import { openDates, squareCard } from "../people/sales-screens";
import { member, type PageState, type Stage, troubled } from "./page-state";
import { openTroubled } from "./troubled-cards";

const UNLINKED = {
  isConnected: false,
  status: "disconnected",
  lastSyncAt: null,
  nextRefreshAt: null,
  reason: null,
  cure: null,
  import: null,
};

const NO_SALES = { certain: 0, likely: 0, possible: 0 };
const CHANNELS = {
  ...{ start: "2026-10-22", end: "2026-11-20", salesQuantity: 412, totalSales: 9_123_400 },
  channels: [
    {
      ...{ channel: "facebook-ads", visits: 12_040, leads: 317, totalSales: 2_450_000 },
      sales: { certain: 0, likely: 82, possible: 11 },
    },
    { channel: "google-ads", visits: 0, leads: 0, sales: NO_SALES, totalSales: 0 },
    { channel: "direct-website", visits: 1_503, leads: 12, sales: { ...NO_SALES, likely: 4 }, totalSales: 100_000 },
  ],
  unattributed: { sales: 315, totalSales: 6_573_400 },
};

const IMPORTING = {
  isConnected: true,
  status: "syncing",
  reason: "Square does not answer.",
  cure: "There is nothing to do: we keep trying.",
  import: { imported: 1_234, fraction: 0.42 },
};

const REVOKED = {
  status: "revoked",
  lastSyncAt: "2026-11-20T18:30:00.000Z",
  reason: "Access was ended in your Square account.",
  cure: "Link Square again. The sales that were imported stay.",
};

/** Opens a page of the demo client whose link to Square is told to stand so. */
async function openWithSquare({ page, actAs }: Stage, path: string, told: object): Promise<void> {
  await page.route("**/api/integration/get-all", async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as { partner: string }[];
    const json = rows.map((row) => (row.partner === "square" ? { ...row, ...UNLINKED, ...told } : row));
    await route.fulfill({ response, json });
  });
  await actAs("client");
  await page.goto(path);
}

function withSquare(path: string, name: string, told: object, shown: string): PageState {
  return {
    name,
    reach: async (stage) => {
      await openWithSquare(stage, path, told);
      await expect(stage.page.getByText(shown).first()).toBeVisible();
      return stage.page;
    },
  };
}

/** The dialog that asks before Square is unlinked; nothing is unlinked by it. */
async function openWarning(stage: Stage): Promise<Page> {
  await openWithSquare(stage, "/init", { isConnected: true, status: "connected" });
  await squareCard(stage.page).getByRole("button", { name: "Unlink Square" }).click();
  await expect(stage.page.getByRole("dialog", { name: "WARNING" })).toBeVisible();
  return stage.page;
}

/** Opens the sales of the demo client. */
async function showSales({ page, actAs }: Stage, days: { start: string; end: string }): Promise<Page> {
  await actAs("admin");
  await page.goto(`/AdminDash?filter=Casey+Rivera&start=${days.start}&end=${days.end}`);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Show sales" }).click();
  return page;
}

const LONG_AGO = { start: "2020-01-01", end: "2020-01-31" };

/** Few days, because each row takes the measurement of the whole page longer. */
const LATELY = { start: daysAgo(2), end: daysAgo(1) };

const DASHBOARD = `/?start=${LATELY.start}&end=${LATELY.end}`;
const EMPTY_DASHBOARD = `/?start=${LONG_AGO.start}&end=${LONG_AGO.end}`;

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** States of the pages that show sales, and of the link that they come by. */
export const SALES_STATES: readonly PageState[] = [
  { ...member("client", DASHBOARD, "Times in"), name: "/ with sales" },
  {
    ...member("client", EMPTY_DASHBOARD, "No transactions found."),
    name: "/ without sales",
  },
  ...troubled({ as: "client", path: "/", call: "/api/sales/summary", refused: "Your sales could not be loaded." }),
  ...troubled({ as: "client", path: "/", call: "/api/sales/orders", refused: "Your orders could not be loaded." }),
  withSquare(DASHBOARD, "/, importing", IMPORTING, "Importing your sales"),
  withSquare(DASHBOARD, "/ of an unlinked client", { lastSyncAt: "2026-11-20T18:30:00.000Z" }, "Square is unlinked."),
  withSquare(DASHBOARD, "/ with a link that was ended", REVOKED, REVOKED.reason),
  {
    name: "/ with the days open",
    reach: async ({ page, actAs }) => {
      await actAs("client");
      await page.goto(EMPTY_DASHBOARD);
      await openDates(page);
      return page;
    },
  },
  {
    name: "/ with half a range",
    reach: async ({ page, actAs }) => {
      await actAs("client");
      await page.goto(EMPTY_DASHBOARD);
      const panel = await openDates(page);
      await panel.getByLabel("Start date", { exact: true }).fill("");
      await panel.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("alertdialog")).toHaveText(/Please select a start and end date/);
      return page;
    },
  },
  {
    name: "/ with the sources open",
    reach: async ({ page, actAs }) => {
      await actAs("client");
      await page.goto(EMPTY_DASHBOARD);
      await page.getByRole("button", { name: "Select Source" }).click();
      await expect(page.getByRole("checkbox", { name: "Facebook Ads" })).toBeVisible();
      return page;
    },
  },
  {
    name: "/ with what customers came by",
    reach: async ({ page, actAs }) => {
      await page.route("**/api/sales/channels*", (route) => route.fulfill({ json: CHANNELS }));
      await actAs("client");
      await page.goto("/?source=facebook-ads&source=direct-website");
      await expect(page.getByRole("table", { name: "What your customers came by" })).toBeVisible();
      await expect(page.getByText("is not known to have come by any of these ways")).toBeVisible();
      return page;
    },
  },
  member("client", "/init", /^Connected$/),
  withSquare("/init", "/init, importing", IMPORTING, "Importing your sales"),
  withSquare("/init", "/init with a link that was ended", REVOKED, REVOKED.reason),
  { name: "/init, all others in trouble", reach: openTroubled },
  { name: "/init, before Square is unlinked", reach: openWarning },
  {
    name: "/init, Square could not be unlinked",
    reach: async (stage) => {
      const { page, guard } = stage;
      guard.announce({ url: "/api/integration/disconnect/square", status: 500 });
      await page.route("**/api/integration/disconnect/square", (route) => route.fulfill({ status: 500, json: {} }));
      await openWarning(stage);
      await page.getByRole("button", { name: "Unlink", exact: true }).click();
      await expect(page.getByText("Square could not be unlinked.")).toBeVisible();
      return page;
    },
  },
  {
    name: "/init, Square could not be opened",
    reach: async (stage) => {
      const { page, guard } = stage;
      guard.announce({ url: "/api/integration/square/connect", status: 503 });
      await page.route("**/api/integration/square/connect", (route) => route.fulfill({ status: 503, json: {} }));
      await openWithSquare(stage, "/init", {});
      await squareCard(page).getByRole("button", { name: "Link Square" }).click();
      await expect(page.getByText("Square could not be opened.")).toBeVisible();
      return page;
    },
  },
  {
    name: "/admin/sales with sales",
    reach: async (stage) => {
      const page = await showSales(stage, LATELY);
      await expect(page.getByRole("table", { name: "Sales" })).toBeVisible();
      return page;
    },
  },
  {
    name: "/admin/sales without sales",
    reach: async (stage) => {
      const page = await showSales(stage, LONG_AGO);
      await expect(page.getByText("No sales", { exact: true })).toBeVisible();
      return page;
    },
  },
  {
    name: "/AdminDash with somebody chosen",
    reach: async ({ page, actAs }) => {
      await actAs("admin");
      await page.goto("/AdminDash?filter=Casey+Rivera");
      await page.getByRole("checkbox", { name: "Select all" }).check();
      await expect(page.getByRole("button", { name: "Rehearse" })).toBeVisible();
      return page;
    },
  },
  {
    name: "/admin/sales, refused",
    reach: async (stage) => {
      const { page, guard } = stage;
      guard.announce({ url: "/api/integration/get-all-clients", status: 500 });
      await page.route("**/api/integration/get-all-clients", (route) => route.fulfill({ status: 500, json: {} }));
      await showSales(stage, LONG_AGO);
      await expect(page.getByText("Error fetching data")).toBeVisible();
      return page;
    },
  },
];
