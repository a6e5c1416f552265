import type { Page } from "@playwright/test";

import { tabTo } from "../fixtures/keyboard";
import { expect, test } from "../fixtures/test";
import { agree } from "../people/screens";
import { authorizeAccount, authorizeDebits, chooseAccount, connectBank } from "../people/wizard-screens";

/** Goes the whole way, and comes back. */
async function comeBack(page: Page): Promise<void> {
  await authorizeDebits(page);
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
  await authorizeAccount(page, "Savings");

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
  await expect(page.getByText("Your debit authorization is revoked.", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Back to Integrations" }).click();
  await expect(page.getByText("Your debit authorization is revoked.")).toBeVisible();
});

test("a client gives a change of the bank account up, and the old account stays", async ({ page, signUp }) => {
  await signUp("complete");
  await comeBack(page);
  await page.getByRole("button", { name: "Change bank account" }).click();
  await connectBank(page, "Savings");
  await chooseAccount(page);

  await page.getByRole("button", { name: "Keep the present account" }).click();

  await expect(page.getByRole("heading", { name: "Your bank account is connected" })).toBeFocused();
  await expect(page.getByText("6789")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your bank account is connected" })).toBeVisible();
});

test("a client revokes what waits for its deposits", async ({ page, signUp }) => {
  await signUp("complete");
  await page.goto("/PrivateClientWizard");
  await agree(page);
  await connectBank(page, "Micro-deposits with amounts");
  await chooseAccount(page);
  await page.getByRole("button", { name: "Authorize debits" }).click();
  await expect(page.getByLabel("First amount")).toBeVisible();

  await page.getByRole("button", { name: "Revoke authorization" }).click();
  const dialog = page.getByRole("dialog", { name: "Revoke the debit authorization?" });
  await dialog.getByRole("button", { name: "Revoke authorization" }).click();

  await expect(page.getByText("Your debit authorization is revoked.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect your bank" })).toBeVisible();
});

test("a client ends the agreement: both dates before and after, by mail, and the debits go on until then", async ({
  page,
  signUp,
  inbox,
}) => {
  const person = await signUp("complete");
  await comeBack(page);
  const card = page.getByRole("region", { name: "End the agreement" });
  await expect(card.getByRole("term")).toHaveText(["The agreement ends", "The debit authorization ends"]);
  await expect(card.getByText("You can always ask your bank to stop a debit")).toBeVisible();

  await card.getByRole("button", { name: "End the agreement" }).click();
  const dialog = page.getByRole("dialog", { name: "End the agreement?" });
  await expect(dialog.getByRole("term")).toHaveText(["The agreement ends", "The debit authorization ends"]);
  await expect(dialog.getByText("Sales after those 30 days owe no commission.", { exact: false })).toBeVisible();
  await expect(dialog.getByText("which ends 90 days after the notice", { exact: false })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "End the agreement" }).click();

  await expect(dialog).toBeHidden();
  await expect(card.getByText(/^You gave notice on /)).toBeVisible();
  await page.reload();
  await expect(card.getByText(/^You gave notice on /)).toBeVisible();
  await expect(card.getByRole("button")).toHaveCount(0);
  await expect(page.getByText(/^Active until /)).toBeVisible();
  await expect
    .poll(async () => (await inbox.list("mail", person.email)).map(({ subject }) => subject))
    .toContain("You have ended the agreement");
});
