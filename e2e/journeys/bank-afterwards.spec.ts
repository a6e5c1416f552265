import type { Page } from "@playwright/test";

import { tabTo } from "../fixtures/keyboard";
import { expect, test } from "../fixtures/test";
import { agree } from "../people/screens";
import { chooseAccount, connectBank } from "../people/wizard-screens";

/** From the bank to the authorization, which leads home. */
async function authorize(page: Page, account: string): Promise<void> {
  await connectBank(page, account);
  await chooseAccount(page);
  await page.getByRole("button", { name: "Authorize debits" }).click();
  await expect(page).toHaveURL("/");
}

/** Goes the whole way, and comes back. */
async function comeBack(page: Page): Promise<void> {
  await page.goto("/PrivateClientWizard");
  await agree(page);
  await authorize(page, "Success");
  await page.goto("/PrivateClientWizard");
  await expect(page.getByRole("heading", { name: "Your bank account is connected" })).toBeVisible();
}

test("a client changes the bank account: the old one counts until the new one is authorized", async ({
  page,
  signUp,
  inbox,
}) => {
  const person = await signUp("complete");
  await comeBack(page);
  await page.getByRole("button", { name: "Change bank account" }).click();
  await expect(page.getByRole("heading", { name: "Which bank should we debit?" })).toBeFocused();
  await expect(page.getByText("You are changing the bank account.")).toBeVisible();

  // Nothing is warned about: what is left counts for nothing, and the old account stays.
  await page.goto("/init");
  const card = page.getByRole("article", { name: "Private Client Wizard" });
  await expect(card.getByText("Connected", { exact: true })).toBeVisible();
  await page.goto("/PrivateClientWizard");
  await authorize(page, "Savings");

  await page.goto("/PrivateClientWizard");
  await expect(page.getByText("6788")).toBeVisible();
  await expect
    .poll(async () => (await inbox.list("mail", person.email)).map(({ subject }) => subject))
    .toContain("The bank account for your debits was changed");
  await page.goto("/usersettings#documents");
  await expect(page.getByText("Not in force any more.", { exact: false })).toHaveCount(1);
});

test("a client revokes the authorization by keyboard, once its effect was read", async ({ page, signUp }) => {
  await signUp("complete");
  await comeBack(page);
  await tabTo(page, "Revoke authorization");
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: "Revoke the debit authorization?" });
  await expect(dialog.getByText("No further debit of this account is started.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const button = page.getByRole("button", { name: "Revoke authorization" });
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You revoked the debit authorization.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Back to Integrations" }).click();
  await expect(page.getByText("You have revoked the debit authorization.")).toBeVisible();
});
