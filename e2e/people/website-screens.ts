import type { Locator, Page } from "@playwright/test";

/** Without the word of test browsers: counts as a person's. */
export const PERSON_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

export const websiteCard = (page: Page): Locator => page.getByRole("article", { name: "Website" });

export async function openWebsiteDialog(page: Page): Promise<Locator> {
  await page.goto("/init");
  await websiteCard(page).getByRole("button", { name: "Link Website" }).click();
  return page.getByRole("dialog", { name: "Connect your website" });
}

/** From the dialog. */
export async function readTag(dialog: Locator): Promise<string> {
  return (await dialog.locator("pre").textContent()) ?? "";
}
