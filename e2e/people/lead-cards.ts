import { expect, type Page } from "@playwright/test";

/** Shows the lead cards on /init, once the page has loaded them. */
export async function openLeads(page: Page): Promise<void> {
  await page.getByText("Leads from forms, GoHighLevel and Instagram").click();
  await expect(page.getByRole("article", { name: "GoHighLevel", exact: true })).toBeVisible();
}
