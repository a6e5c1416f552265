import type { Page } from "@playwright/test";

import { tabTo } from "../fixtures/keyboard";
import { expect, test } from "../fixtures/test";
import { agree } from "../people/screens";
import { bankWindow, chooseAccount, connectBank, readMandateText, shareAccount } from "../people/wizard-screens";

const SAVE = "/api/pc/save-bank-accounts";
const VERIFY = "/api/pc/verify-deposits";
const NONE = "No bank account selected! Please select a bank you want to connect.";

async function openBankStep(page: Page): Promise<void> {
  await page.goto("/PrivateClientWizard");
  await agree(page);
}

/** Authorizes an account that must then be verified by micro-deposits. */
async function authorizeUnproved(page: Page, account: string): Promise<void> {
  await connectBank(page, account);
  await chooseAccount(page);
  await page.getByRole("button", { name: "Authorize debits" }).click();
}

/** Types both amounts and sends them by keyboard, from any focus. */
async function typeAmounts(page: Page, [first, second]: readonly [string, string]): Promise<void> {
  await tabTo(page, "First amount");
  await page.keyboard.type(first);
  await tabTo(page, "Second amount");
  await page.keyboard.type(second);
  await page.keyboard.press("Enter");
}

test("allows retries after each result of the bank's window", async ({ page, signUp, guard }) => {
  await signUp("complete");
  guard.announce({ url: SAVE, status: 422 });
  await openBankStep(page);
  const none = page.getByRole("alert").filter({ hasText: NONE });

  await test.step("closes the window without choosing an account", async () => {
    await page.getByRole("button", { name: "Connect your bank" }).click();
    await bankWindow(page).getByRole("button", { name: "Cancel" }).click();
    await expect(none).toBeVisible();
    await page.getByRole("button", { name: "Connect your bank" }).click();
    await expect(none).toBeHidden();
    await bankWindow(page).getByRole("button", { name: "Connect", exact: true }).click();
    await expect(none).toBeVisible();
  });

  await test.step("the bank fails", async () => {
    await connectBank(page, "Bank error");
    await expect(page.getByRole("alert").filter({ hasText: "Your bank could not be connected." })).toBeVisible();
  });

  await test.step("an account that cannot be debited says why", async () => {
    await connectBank(page, "Credit card");
    await expect(page.getByRole("radio", { name: /Credit card/ })).toBeDisabled();
    await expect(page.getByText("Only checking and savings accounts can be debited.")).toBeVisible();
    await expect(page.getByText("None of these accounts can be debited.")).toBeVisible();
    await page.getByRole("button", { name: "Connect another bank" }).click();
    await shareAccount(page, "Savings");
    await expect(page.getByRole("radio", { name: /Savings/ })).toBeChecked();
    await chooseAccount(page);
    expect(await readMandateText(page)).toContain("business account");
  });

  await test.step("the authorization names the account holder", async () => {
    await page.getByRole("button", { name: "Change account" }).click();
    await page.getByRole("radio", { name: /^Personal account/ }).check();
    await chooseAccount(page);
    expect(await readMandateText(page)).toContain("personal account");
  });
});

test("micro-deposits or a code verify an account by keyboard", async ({ page, signUp, guard }) => {
  await signUp("complete");
  guard.announce({ url: VERIFY, status: 400 });

  await test.step("two amounts", async () => {
    await openBankStep(page);
    await authorizeUnproved(page, "Micro-deposits with amounts");
    await expect(page.getByRole("heading", { name: "What did your bank statement show?" })).toBeFocused();
    await typeAmounts(page, ["0.10", "0.12"]);
    await expect(page.getByText("This doesn’t match the deposits.")).toBeVisible();
    // A reload returns to the step, without the warning.
    await page.reload();
    await expect(page.getByLabel("First amount")).toHaveValue("");
    await typeAmounts(page, ["0.32", "0.45"]);
    await expect(page).toHaveURL("/");
  });

  await test.step("a code", async () => {
    await page.goto("/PrivateClientWizard");
    await page.getByRole("button", { name: "Change bank account" }).click();
    await authorizeUnproved(page, "Micro-deposits with a code");
    await page.getByLabel("Descriptor code").fill("SM99ZZ");
    await page.getByRole("button", { name: "Verify deposits" }).click();
    await expect(page.getByText("This doesn’t match the deposits.")).toBeVisible();
    await page.getByLabel("Descriptor code").fill("sm11aa");
    await page.getByRole("button", { name: "Verify deposits" }).click();
    await expect(page).toHaveURL("/");
  });
});
