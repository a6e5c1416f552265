import { expect, type FrameLocator, type Page } from "@playwright/test";

import { agree } from "./screens";

/** The Lab's stand-in for the provider's window. */
export function bankWindow(page: Page): FrameLocator {
  return page.frameLocator("iframe[title='Test Bank']");
}

export async function shareAccount(page: Page, account: string): Promise<void> {
  await bankWindow(page).getByLabel(account, { exact: true }).check();
  await bankWindow(page).getByRole("button", { name: "Connect", exact: true }).click();
}

export async function connectBank(page: Page, account: string): Promise<void> {
  await page.getByRole("button", { name: "Connect your bank" }).click();
  await shareAccount(page, account);
}

export async function chooseAccount(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Choose the account to debit" })).toBeVisible();
  await page.getByRole("button", { name: "Choose account" }).click();
  await expect(page.getByRole("heading", { name: "Authorize the debit" })).toBeVisible();
}

/** By default an account that pays. Returns home. */
export async function authorizeDebits(page: Page, account = "Success"): Promise<void> {
  await page.goto("/PrivateClientWizard");
  await agree(page);
  await authorizeAccount(page, account);
}

/** From the bank step; returns home. */
export async function authorizeAccount(page: Page, account: string): Promise<void> {
  await connectBank(page, account);
  await chooseAccount(page);
  await page.getByRole("button", { name: "Authorize debits" }).click();
  await expect(page).toHaveURL("/");
}

export async function readMandateText(page: Page): Promise<string> {
  const clauses = page.getByRole("region", { name: "Debit authorization" }).getByRole("listitem");
  const texts = await clauses.evaluateAll((items) =>
    items.map((item) => Array.from(item.children, ({ textContent }) => textContent).join("\n")),
  );
  return texts.join("\n\n");
}
