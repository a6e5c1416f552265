import type { Locator, Page } from "@playwright/test";

import { expectFit } from "../fixtures/accessibility";
import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { authorizeAccount, authorizeDebits } from "../people/wizard-screens";

const card = (page: Page): Locator => page.getByRole("article", { name: "Private Client Wizard" });

/** Opens the cards until the wizard's has these words: its bank tells within moments. */
async function untilCardSays(page: Page, words: string): Promise<void> {
  await eventually(async () => {
    await page.goto("/init");
    await expect(card(page)).toContainText(words, { timeout: 2_000 });
  }).toPass();
}

async function openWizard(page: Page): Promise<void> {
  await card(page).getByRole("link", { name: "View Private Client Wizard" }).click();
  await expect(page.getByRole("heading", { name: "Your bank account is connected" })).toBeVisible();
}

test("the wizard's card says that the bank has broken off, until another account is authorized, and that debits are revoked", async ({
  page,
  signUp,
  newBrowser,
  environment,
}) => {
  const person = await signUp("complete");
  await authorizeDebits(page);
  await untilCardSays(page, "6789");
  await expect(card(page).getByText("Connected", { exact: true })).toBeVisible();
  await expect(card(page)).not.toContainText("Degraded");
  await expectFit(page, "/init with debits authorized");

  const { page: stripe } = await newBrowser();
  await stripe.goto(`${environment.labUrl}/stripe`);
  const customer = stripe.locator("section").filter({ hasText: person.email });
  await customer.getByRole("button", { name: /^Break off/ }).click();
  await expect(customer.getByRole("button", { name: /^Bring back/ })).toBeVisible();
  await untilCardSays(page, "Your bank does not answer for this account any more.");
  await expect(card(page).getByText("Degraded", { exact: true })).toBeVisible();
  await expect(card(page)).toContainText("Change the bank account in the wizard to connect it again.");
  await expectFit(page, "/init with a bank that has broken off");

  await openWizard(page);
  await page.getByRole("button", { name: "Change bank account" }).click();
  await authorizeAccount(page, "Savings");
  await untilCardSays(page, "6788");
  await expect(card(page).getByText("Connected", { exact: true })).toBeVisible();
  await expect(card(page)).not.toContainText("Degraded");
  await expectFit(page, "/init with another account authorized");

  await openWizard(page);
  await page.getByRole("button", { name: "Revoke authorization" }).click();
  const dialog = page.getByRole("dialog", { name: "Revoke the debit authorization?" });
  await dialog.getByRole("button", { name: "Revoke authorization" }).click();
  await page.getByRole("link", { name: "Back to Integrations" }).click();
  await expect(card(page)).toContainText("Your debit authorization is revoked.");
  await expect(card(page).getByText("In progress", { exact: true })).toBeVisible();
  await expect(card(page).getByRole("link", { name: "Continue Private Client Wizard" })).toBeVisible();
  await expectFit(page, "/init with debits revoked");
});
