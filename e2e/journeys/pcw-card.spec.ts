import type { Locator, Page } from "@playwright/test";

import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import type { PortalCalls } from "../people/portal-calls";
import { authorizeAccount, authorizeDebits } from "../people/wizard-screens";

const card = (page: Page): Locator => page.getByRole("article", { name: "Private Client Wizard" });

/** Opens the cards once the portal reports this state. The bank's event arrives within moments. */
async function openCardOf(page: Page, calls: PortalCalls, told: Record<string, unknown>, words: string): Promise<void> {
  await eventually.poll(() => calls.readConnection("PCW")).toMatchObject(told);
  await page.goto("/init");
  await expect(card(page)).toContainText(words);
}

async function openWizard(page: Page): Promise<void> {
  await card(page).getByRole("link", { name: "View Private Client Wizard" }).click();
  await expect(page.getByRole("heading", { name: "Your bank account is connected" })).toBeVisible();
}

test("the wizard's card shows a failing bank until another account is authorized", async ({
  page,
  signUp,
  calls,
  newBrowser,
  environment,
}) => {
  const person = await signUp("complete");
  await authorizeDebits(page);
  await openCardOf(page, calls, { accountName: expect.stringContaining("6789") }, "6789");
  await expect(card(page).getByText("Connected", { exact: true })).toBeVisible();
  await expect(card(page)).not.toContainText("Degraded");

  const { page: stripe } = await newBrowser();
  await stripe.goto(`${environment.labUrl}/stripe`);
  const customer = stripe.locator("section").filter({ hasText: person.email });
  await customer.getByRole("button", { name: /^Deactivate/ }).click();
  await expect(customer.getByRole("button", { name: /^Reactivate/ })).toBeVisible();
  await openCardOf(page, calls, { status: "degraded" }, "Your bank no longer gives us information about this account.");
  await expect(card(page).getByText("Degraded", { exact: true })).toBeVisible();
  await expect(card(page)).toContainText("To connect it again, change the bank account in the wizard.");

  await openWizard(page);
  await page.getByRole("button", { name: "Change bank account" }).click();
  await authorizeAccount(page, "Savings");
  await openCardOf(page, calls, { status: "connected", accountName: expect.stringContaining("6788") }, "6788");
  await expect(card(page).getByText("Connected", { exact: true })).toBeVisible();
  await expect(card(page)).not.toContainText("Degraded");

  await openWizard(page);
  await page.getByRole("button", { name: "Revoke authorization" }).click();
  const dialog = page.getByRole("dialog", { name: "Revoke the debit authorization?" });
  await dialog.getByRole("button", { name: "Revoke authorization" }).click();
  await page.getByRole("link", { name: "Back to Integrations" }).click();
  await expect(card(page)).toContainText("Your debit authorization is revoked.");
  await expect(card(page).getByText("In progress", { exact: true })).toBeVisible();
  await expect(card(page).getByRole("link", { name: "Continue Private Client Wizard" })).toBeVisible();
});
