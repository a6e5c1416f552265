import type { SkippedRecordItem } from "@portal/api-contract";
import { expect, type Page } from "@playwright/test";

import { type PageState, troubled } from "./page-state";
import { ADMIN, CLIENT, HOME, LINKED, STAFF } from "./places";

const SETTINGS = { ...CLIENT, path: "/usersettings" } as const;
const ONE_CLIENT = { ...ADMIN, path: "/AdminDash?filter=Rosa" } as const;

const RECORDS = {
  ...{ ...ADMIN, path: "/AdminDash" },
  shown: (page: Page) => page.getByRole("heading", { name: "Import errors" }),
};
const SKIPPED: SkippedRecordItem[] = (["order", "refund", "dispute", "delivery"] as const).map((kind, index) => ({
  id: String(9 - index),
  source: "square",
  kind,
  externalId: `CAISENgvlJ6jLWAzERDzjyHV1iEwwjdV5PgrE${String(index)}`,
  businessName: kind === "delivery" ? null : "Ada's Mobile Detailing of San Francisco",
  why: kind === "delivery" ? "not understood: order.updated" : "square: an amount that is no integer of cents",
  firstSeenAt: "2026-11-20T18:30:00.000Z",
  lastSeenAt: "2026-11-22T09:05:00.000Z",
}));

async function openRecords(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Import errors" }).click();
  await expect(page.getByRole("table", { name: "Import errors" })).toBeVisible();
}

export const MEMBER_STATES: readonly PageState[] = [
  { ...CLIENT, path: "/", scenario: "new client", name: "/ of a new client", shown: "Link your sales system" },
  { ...SETTINGS, name: "/usersettings of the client", shown: "Business name" },
  {
    ...{ ...ADMIN, path: "/AdminDash", name: "/AdminDash" },
    shown: "Your clients, their verified sales and the commission.",
  },
  { ...ONE_CLIENT, name: "/AdminDash with one client", shown: "Rosa Delgado" },
  {
    ...{ ...ADMIN, path: "/AdminDash?filter=nobody-at-all", name: "/AdminDash with nobody found" },
    shown: "No business, owner or email contains “nobody-at-all”.",
  },
  { ...STAFF, path: "/usersettings", name: "/usersettings of the admin", shown: "No business" },
  ...troubled({
    ...HOME,
    call: "POST /integration/get-all",
    refused: "Your connections could not be loaded.",
  }),
  ...troubled({ ...LINKED, call: "POST /integration/get-all", refused: "Could not load." }),
  ...troubled({
    ...SETTINGS,
    call: "POST /recover/all-user-info",
    refused: "Failed to fetch user information.",
  }),
  ...troubled({ ...ADMIN, path: "/AdminDash", call: "GET /pc/clients", refused: "Error fetching data" }),
  ...troubled({
    ...ONE_CLIENT,
    call: "GET /admin/skipped-records",
    refused: "The import errors could not be loaded.",
  }),
  {
    ...{ ...RECORDS, scenario: "import errors", name: "/AdminDash with import errors" },
    then: openRecords,
  },
  {
    ...{ ...RECORDS, name: "/AdminDash with more records than are shown" },
    refusals: { "GET /admin/skipped-records": { status: 200, body: SKIPPED, headers: { "X-Next-Cursor": "6" } } },
    then: openRecords,
  },
];
