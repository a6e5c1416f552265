import { expect, type Page } from "@playwright/test";

/** Unfolds where leads come from on /init, once that has come. */
export async function openLeads(page: Page): Promise<void> {
  await page.getByText("Leads from forms, GoHighLevel and Instagram").click();
  await expect(page.getByRole("article", { name: "GoHighLevel", exact: true })).toBeVisible();
}
