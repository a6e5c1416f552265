import { expect, type Page } from "@playwright/test";

/** Expands the sources of leads on /init, once loaded. */
export async function openLeads(page: Page): Promise<void> {
  await page.getByText("Leads from forms, GoHighLevel and Instagram").click();
  await expect(page.getByRole("article", { name: "GoHighLevel", exact: true })).toBeVisible();
}
