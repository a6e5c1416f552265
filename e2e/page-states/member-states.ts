import type { Page } from "@playwright/test";

import { expect } from "../fixtures/test";
import { member, type PageState, type Stage, troubled } from "./page-state";

/** States of the pages behind sign-in. */
export const MEMBER_STATES: readonly PageState[] = [
  {
    name: "/ of a new client",
    reach: async ({ page, signUp }) => {
      await signUp("complete");
      await page.goto("/");
      await expect(page.getByText("Link your sales system").first()).toBeVisible();
      return page;
    },
  },
  member("client", "/usersettings", "Business name"),
  member("admin", "/", "Your clients, their verified sales and the commission."),
  member("admin", "/AdminDash?filter=Casey+Rivera", "Casey Rivera"),
  member("admin", "/AdminDash?filter=nobody-at-all", "No business, owner or e-mail contains “nobody-at-all”."),
  member("admin", "/usersettings", "No business"),
  ...troubled({
    as: "client",
    path: "/",
    call: "/api/integration/get-all",
    refused: "Your connections could not be loaded.",
  }),
  ...troubled({ as: "client", path: "/init", call: "/api/integration/get-all", refused: "Could not load." }),
  ...troubled({
    as: "client",
    path: "/usersettings",
    call: "/api/recover/all-user-info",
    refused: "Failed to fetch user information.",
  }),
  ...troubled({ as: "admin", path: "/AdminDash", call: "/api/pc/clients", refused: "Error fetching data" }),
  ...troubled({
    as: "admin",
    path: "/AdminDash?filter=Casey+Rivera",
    call: "/api/admin/skipped-records",
    refused: "The records to look at could not be loaded.",
  }),
  { name: "/AdminDash with records to look at", reach: reachSkippedRecords },
  { name: "/AdminDash of a client", reach: reachVerifyingRole },
  {
    name: "the open navigation bar of a phone",
    reach: async ({ page, actAs }) => {
      await actAs("admin");
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/AdminDash");
      await page.getByRole("button", { name: "Open Nav Bar" }).click();
      await expect(page.getByRole("link", { name: "Settings" })).toBeVisible();
      return page;
    },
  },
];

const SKIPPED = (["order", "refund", "dispute", "delivery"] as const).map((kind, index) => ({
  id: String(9 - index),
  source: "square",
  kind,
  externalId: `CAISENgvlJ6jLWAzERDzjyHV1iEwwjdV5PgrE${String(index)}`,
  businessName: kind === "delivery" ? null : "Ada's Mobile Detailing of San Francisco",
  why: kind === "delivery" ? "not understood: order.updated" : "square: an amount that is no integer of cents",
  firstSeenAt: "2026-11-20T18:30:00.000Z",
  lastSeenAt: "2026-11-22T09:05:00.000Z",
}));

async function reachSkippedRecords({ page, actAs }: Stage): Promise<Page> {
  await page.route("**/api/admin/skipped-records?*", (route) =>
    route.fulfill({ json: SKIPPED, headers: { "X-Next-Cursor": "6" } }),
  );
  await actAs("admin");
  await page.goto("/AdminDash?filter=Casey+Rivera");
  await page.getByRole("heading", { name: "Records to look at" }).click();
  await expect(page.getByRole("table", { name: "Records to look at" })).toBeVisible();
  return page;
}

/** The screen goes away after five seconds, on a slow machine before it has been looked at in every form. */
async function reachVerifyingRole({ page, actAs }: Stage): Promise<Page> {
  await actAs("client");
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const startAllButFiveSeconds = (handler: () => void, ms?: number): number =>
      ms === 5_000 ? 0 : start(handler, ms);
    Object.assign(window, { setTimeout: startAllButFiveSeconds });
  });
  await page.goto("/AdminDash");
  await expect(page.getByRole("heading", { name: "Verifying Role" })).toBeVisible();
  return page;
}
