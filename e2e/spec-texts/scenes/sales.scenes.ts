import { expect } from "@playwright/test";

import { squareCard } from "../../people/sales-screens";
import type { Scene } from "./scene";

/** What can be read of sales and of the link to Square. */
export const salesScenes = {
  sales: async ({ page, see, actAs }) => {
    await actAs("client");
    await page.goto("/");
    await see("Reserved for future", "Select Source", "Start date", "End date", "Refresh");
    // The form starts anew when the days of the figures are known.
    await expect(page.getByLabel("Start date", { exact: true })).not.toHaveValue("");
    await page.getByLabel("Start date", { exact: true }).fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await see("Please select a start and end date");
  },
  "no sales": async ({ page, see, openShop }) => {
    await openShop();
    await page.goto("/");
    await see("No transactions found. Please click the refresh button to find transactions.");
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
