import { expect, type Locator, type Page } from "@playwright/test";

export interface LinkWords {
  endUrl: string;
  platform?: string;
  code?: string;
}

/** Fills the link form. The custom code is optional. */
export async function fillLink(page: Page, { endUrl, platform = "YouTube", code }: LinkWords): Promise<void> {
  const words = {
    "End URL": endUrl,
    Platform: platform,
    "Platform content type": "Video",
    "Platform content category": "Loyalty",
    Destination: "Website",
    "Destination content type": "Post",
    "Destination content category": "Upsell",
    ...(code === undefined ? {} : { "Custom code": code }),
  };
  for (const [label, word] of Object.entries(words)) await page.getByLabel(label, { exact: true }).fill(word);
}

export async function readShortUrl(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { name: "Your link is ready" })).toBeVisible();
  return page
    .getByText(/^https?:\/\/\S+\/s\/[\w-]+$/)
    .first()
    .innerText();
}

/** Returns a link's row in the table of codes. */
export function codeRow(page: Page, code: string): Locator {
  return page.getByRole("table", { name: "Url codes" }).getByRole("row").filter({ hasText: code });
}
