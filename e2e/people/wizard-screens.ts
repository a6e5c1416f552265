import { expect, type FrameLocator, type Page } from "@playwright/test";

import { agree } from "./screens";

/** Returns the bank's window over the page: the Lab's stand-in for the provider's. */
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

/** Completes the wizard, by default with an account that pays. Returns to Home. */
export async function authorizeDebits(page: Page, account = "Success"): Promise<void> {
  await page.goto("/PrivateClientWizard");
  await agree(page);
  await authorizeAccount(page, account);
}

/** Goes from the bank step to the end of the wizard. Returns to Home. */
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
