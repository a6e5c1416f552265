import { expect, type Page } from "@playwright/test";

/** On /init, once loaded. */
export async function openLeads(page: Page): Promise<void> {
  await page.getByText("Leads from forms, GoHighLevel and Instagram").click();
  await expect(page.getByRole("article", { name: "GoHighLevel", exact: true })).toBeVisible();
}
