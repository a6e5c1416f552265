import type { Locator, Page } from "@playwright/test";

/** Without `HeadlessChrome`, so that the portal counts it as a person's browser, not a bot's. */
export const PERSON_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

export const websiteCard = (page: Page): Locator => page.getByRole("article", { name: "Website" });

export async function openWebsiteDialog(page: Page): Promise<Locator> {
  await page.goto("/init");
  await websiteCard(page).getByRole("button", { name: "Link Website" }).click();
  return page.getByRole("dialog", { name: "Connect your website" });
}

/** Returns the script tag that the dialog shows. */
export async function readTag(dialog: Locator): Promise<string> {
  return (await dialog.locator("pre").textContent()) ?? "";
}
