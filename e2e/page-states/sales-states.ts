import type { ChannelsAnswer } from "@portal/api-contract";
import { expect, type Page } from "@playwright/test";

import { openLeads } from "../people/lead-cards";
import { openDates, squareCard } from "../people/sales-screens";
import { type PageState, troubled } from "./page-state";
import { ADMIN, CLIENT, HOME, LINKED } from "./places";

const NO_SALES = { certain: 0, likely: 0, possible: 0 };
const CHANNELS: ChannelsAnswer = {
  ...{ start: "2026-10-22", end: "2026-11-20", salesQuantity: 412, totalSales: 9_123_400 },
  channels: [
    {
      channel: "facebook-ads",
      visits: 12_040,
      leads: 317,
      totalSales: 2_450_000,
      sales: { certain: 0, likely: 82, possible: 11 },
    },
    { channel: "google-ads", visits: 0, leads: 0, sales: NO_SALES, totalSales: 0 },
    { channel: "direct-website", visits: 1_503, leads: 12, sales: { ...NO_SALES, likely: 4 }, totalSales: 100_000 },
  ],
  unattributed: { sales: 315, totalSales: 6_573_400 },
};

const EMPTY_HOME = { ...CLIENT, scenario: "nothing in the range", path: "/?start=2020-01-01&end=2020-01-31" } as const;
const SALES = { ...ADMIN, path: "/admin/sales?start=2026-11-19&end=2026-11-20&client=usr_000001" } as const;

async function openWarning(page: Page): Promise<void> {
  await squareCard(page).getByRole("button", { name: "Unlink Square" }).click();
  await expect(page.getByRole("dialog", { name: "WARNING" })).toBeVisible();
}

const HOME_STATES: readonly PageState[] = [
  { ...HOME, name: "/ with sales", shown: "Times in" },
  { ...EMPTY_HOME, name: "/ without sales", shown: "No transactions found." },
  ...troubled({ ...HOME, call: "GET /sales/summary", refused: "Your sales could not be loaded." }),
  ...troubled({ ...HOME, call: "GET /sales/orders", refused: "Your orders could not be loaded." }),
  { ...HOME, scenario: "first import delayed", name: "/, importing", shown: "Importing your sales" },
  { ...HOME, scenario: "unlinked", name: "/ of an unlinked client", shown: "Square is unlinked." },
  {
    ...{ ...HOME, scenario: "access taken back", name: "/ with a link that was ended" },
    shown: "Square no longer lets us read your sales.",
  },
  {
    ...{ ...EMPTY_HOME, name: "/ with the days open", shown: "No transactions found." },
    then: async (page) => {
      await openDates(page);
    },
  },
  {
    ...{ ...EMPTY_HOME, name: "/ with half a range", shown: "No transactions found." },
    then: async (page) => {
      const panel = await openDates(page);
      await panel.getByLabel("Start date", { exact: true }).fill("");
      await panel.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("alertdialog")).toHaveText(/Please select a start and end date/);
    },
  },
  {
    ...{ ...EMPTY_HOME, name: "/ with the sources open", shown: "No transactions found." },
    then: async (page) => {
      await page.getByRole("button", { name: "Select Source" }).click();
      await expect(page.getByRole("checkbox", { name: "Facebook Ads" })).toBeVisible();
    },
  },
  {
    ...{
      ...CLIENT,
      path: `${HOME.path}&source=facebook-ads&source=direct-website`,
      name: "/ with how customers found the shop",
    },
    answers: { "GET /sales/channels": CHANNELS },
    shown: (page) => page.getByRole("table", { name: "How customers found you" }),
    then: async (page) => {
      await expect(page.getByText("We don’t know how customers found you")).toBeVisible();
    },
  },
];

const LINK_STATES: readonly PageState[] = [
  { ...LINKED, name: "/init of the client", shown: /^Connected$/ },
  { ...LINKED, scenario: "importing, delayed", name: "/init, importing", shown: "Importing your sales" },
  {
    ...{ ...LINKED, scenario: "revoked", name: "/init with a link that was ended" },
    shown: "Access was ended in your Square account.",
  },
  {
    ...{ ...LINKED, scenario: "others in trouble", name: "/init, all others in trouble" },
    shown: (page) => page.getByText("Expired", { exact: true }),
    then: async (page) => {
      await expect(page.getByText("Degraded", { exact: true })).toHaveCount(3);
    },
  },
  {
    ...{ ...LINKED, scenario: "nothing linked", name: "/init with nothing linked and the leads unfolded" },
    shown: "Leads from forms, GoHighLevel and Instagram",
    then: openLeads,
  },
  {
    ...{ ...LINKED, scenario: "leads not understood", name: "/init with a lead that could not be read" },
    shown: "2 could not be read",
  },
  { ...LINKED, name: "/init, before Square is unlinked", shown: squareCard, then: openWarning },
  {
    ...{ ...LINKED, scenario: "unlinking refused", name: "/init, Square could not be unlinked", shown: squareCard },
    then: async (page) => {
      await openWarning(page);
      await page.getByRole("button", { name: "Unlink", exact: true }).click();
      await expect(page.getByText("Square could not be unlinked.")).toBeVisible();
    },
  },
  {
    ...{ ...LINKED, scenario: "linking refused", name: "/init, Square could not be opened", shown: squareCard },
    then: async (page) => {
      await squareCard(page).getByRole("button", { name: "Link Square" }).click();
      await expect(page.getByText("Square could not be opened.")).toBeVisible();
    },
  },
];

const AGENCY_STATES: readonly PageState[] = [
  {
    ...{ ...SALES, name: "/admin/sales with sales, some left out" },
    shown: (page) => page.getByRole("table", { name: "Sales", exact: true }),
    then: (page) => page.getByText("Before the agreement", { exact: true }).click(),
  },
  {
    ...{ ...SALES, scenario: "no sales", name: "/admin/sales without sales" },
    shown: (page) => page.getByText("No sales", { exact: true }),
  },
  {
    ...{ ...ADMIN, path: "/AdminDash?filter=Rosa", name: "/AdminDash with somebody chosen" },
    shown: (page) => page.getByRole("checkbox", { name: "Select all" }),
    then: async (page) => {
      await page.getByRole("checkbox", { name: "Select all" }).check();
      await expect(page.getByRole("button", { name: "Rehearse" })).toBeVisible();
    },
  },
  { ...SALES, scenario: "sales error", name: "/admin/sales, refused", shown: "Error fetching data" },
];

export const SALES_STATES: readonly PageState[] = [...HOME_STATES, ...LINK_STATES, ...AGENCY_STATES];
