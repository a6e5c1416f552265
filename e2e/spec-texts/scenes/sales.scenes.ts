import { expect } from "@playwright/test";

import { readInboundUrl } from "../../people/portal-calls";
import { openDates, squareCard } from "../../people/sales-screens";
import type { Scene } from "./scene";

const page = { system: "facebook" } as const;
const listedEvents: readonly [string, { system: string; action: string; person?: null }][] = [
  ["Ana visited your website", { system: "web", action: "site_visit" }],
  ["Someone visited your website", { system: "web", action: "site_visit", person: null }],
  ["Ana commented on your page", { ...page, action: "comment" }],
  ["Ana posted on your page", { ...page, action: "add" }],
  ["Ana liked your post", { ...page, action: "like" }],
  ["Ana loved your post", { ...page, action: "love" }],
  ["Ana was wowed by your post", { ...page, action: "wow" }],
  ["Ana laughed at your post", { ...page, action: "haha" }],
  ["Ana cared about your post", { ...page, action: "care" }],
  ["instagram: story mention", { system: "instagram", action: "story_mention" }],
];

export const salesScenes = {
  sales: async ({ page, see, actAs }) => {
    await actAs("client");
    await page.goto("/");
    await see("Reserved for future", "Select Source", "Refresh");
    const panel = await openDates(page);
    await see("Start date", "End date", "Previous", "Next", "Close");
    await panel.getByLabel("Start date", { exact: true }).fill("");
    await panel.getByRole("button", { name: "Save" }).click();
    await see("Please select a start and end date");
  },
  "no sales": async ({ page, see, openShop }) => {
    await openShop();
    await page.goto("/");
    await see("No transactions found. Please click the refresh button to find transactions.");
  },
  events: async ({ page, see, seen, openShop, calls }) => {
    await openShop();
    await page.goto("/");
    await see("Recent Events", "No events available");
    // A lead arrives live; other sources appear only in the list.
    const answer = await page.request.post(await readInboundUrl(calls), { data: { id: "lead", name: "Mia" } });
    expect(answer.ok(), await answer.text()).toBe(true);
    await expect(
      page.getByText("Mia became a new lead", { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
    seen("{person} became a new lead");
    const listed = listedEvents.map(([, event], index) => {
      return { id: `evt_${String(index)}`, person: "Ana", at: "2026-11-20T12:00:00.000Z", ...event };
    });
    await page.route("**/api/integration/recent-events?*", (route) => route.fulfill({ json: listed }));
    await page.reload();
    for (const [words] of listedEvents)
      await expect(page.getByText(words, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    seen("{person} visited your website");
    seen("{person} commented on your page");
    seen("{person} posted on your page");
    seen("{person} liked / loved / was wowed by / laughed at / cared about your post");
    seen("Someone");
    seen("{system}: {action with _ as spaces}");
  },
  "unlinked Square": async ({ page, see, signUp }) => {
    await signUp("complete");
    await page.goto("/init");
    await see("Link Square");
  },
  "linked Square": async ({ page, see, actAs }) => {
    await actAs("client");
    await page.goto("/init");
    await see("Connected", "Unlink Square");
    await squareCard(page).getByRole("button", { name: "Unlink Square" }).click();
    await see("WARNING", "Cancel", "Unlink");
  },
  "client sales": async ({ page, see, actAs }) => {
    await actAs("admin");
    await page.goto("/AdminDash");
    await see("Select all");
    await page.getByLabel("Start date", { exact: true }).fill("");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await see("Please select both start and end dates.");
  },
} satisfies Record<string, Scene>;
