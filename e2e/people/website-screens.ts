import type { Locator, Page } from "@playwright/test";

export const websiteCard = (page: Page): Locator => page.getByRole("article", { name: "Website" });

/** From anywhere to the dialog that connects a website. */
export async function openWebsiteDialog(page: Page): Promise<Locator> {
  await page.goto("/init");
  await websiteCard(page).getByRole("button", { name: "Link Website" }).click();
  return page.getByRole("dialog", { name: "Connect your website" });
}

/** The script as the dialog shows it. */
export async function readTag(dialog: Locator): Promise<string> {
  return (await dialog.locator("pre").textContent()) ?? "";
}
