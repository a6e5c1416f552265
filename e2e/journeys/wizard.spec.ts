import { createHash } from "node:crypto";

import type { Page } from "@playwright/test";

import { expectNoSidewaysScroll } from "../fixtures/accessibility";
import { tabOnto, tabTo } from "../fixtures/keyboard";
import { expect, test } from "../fixtures/test";
import { agree } from "../people/screens";
import { bankWindow, chooseAccount, connectBank, readMandateText, shareAccount } from "../people/wizard-screens";

const NONE = "No bank account selected! Please select a bank you want to connect.";

/** Agrees and stands before the bank. */
async function openBankStep(page: Page): Promise<void> {
  await page.goto("/PrivateClientWizard");
  await agree(page);
}

async function authorize(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Authorize debits" }).click();
}

test("a client agrees, connects a bank, chooses the account, authorizes debits and comes home", async ({
  page,
  signUp,
}) => {
  await signUp("complete");
  await openBankStep(page);
  await connectBank(page, "Success");
  await chooseAccount(page);

  const sent = page.waitForRequest("**/api/pc/accept-mandate");
  const shown = createHash("sha256")
    .update(await readMandateText(page))
    .digest("hex");
  await authorize(page);
  await expect(page).toHaveURL("/");
  expect((await sent).postDataJSON()).toMatchObject({ sha256: shown });

  await page.goto("/init");
  const card = page.getByRole("article", { name: "Private Client Wizard" });
  await expect(card.getByText("Connected", { exact: true })).toBeVisible();
  await expect(card.getByRole("button")).toHaveCount(0);
  await card.getByRole("link", { name: "View Private Client Wizard" }).click();
  await expect(page.getByRole("heading", { name: "Your bank account is connected" })).toBeVisible();
  // Nothing is warned about any more.
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveURL("/");
});

for (const width of [1280, 360]) {
  test(`the wizard goes by keyboard alone at ${String(width)} pixels`, async ({ page, signUp }) => {
    await signUp("complete");
    await page.setViewportSize({ width, height: 740 });
    await openBankStep(page);

    await expect(page.getByRole("heading", { name: "Which bank should we debit?" })).toBeFocused();
    await tabTo(page, "Connect your bank");
    await page.keyboard.press("Enter");
    const bank = bankWindow(page);
    await expect(bank.getByRole("button", { name: "Connect", exact: true })).toBeVisible();
    await tabOnto(page, bank.getByLabel("Success", { exact: true }), "Success");
    await page.keyboard.press("Space");
    await tabOnto(page, bank.getByRole("button", { name: "Connect", exact: true }), "Connect");
    await page.keyboard.press("Enter");

    await expect(page.getByRole("heading", { name: "Choose the account to debit" })).toBeFocused();
    await expect(page.getByRole("radio", { name: /ending in/ })).toBeChecked();
    await tabTo(page, "Choose account");
    await page.keyboard.press("Enter");

    await expect(page.getByRole("heading", { name: "Authorize the debit" })).toBeFocused();
    await expectNoSidewaysScroll(page, `the authorization at ${String(width)} px`);
    await tabTo(page, "Authorize debits");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
  });
}

test("the wizard goes on at the same step in another browser", async ({ page, signUp, newBrowser }) => {
  const person = await signUp("complete");
  await openBankStep(page);
  await connectBank(page, "Success");
  await expect(page.getByRole("heading", { name: "Choose the account to debit" })).toBeVisible();

  const other = await newBrowser({ viewport: { width: 360, height: 740 } });
  await other.calls.signIn(person);
  await other.page.goto("/PrivateClientWizard");
  await chooseAccount(other.page);
  await authorize(other.page);
  await expect(other.page).toHaveURL("/");

  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your bank account is connected" })).toBeVisible();
});

const SAVE = "/api/pc/save-bank-accounts";

test("a client who closes the bank's window reads that no account was selected, and may try again", async ({
  page,
  signUp,
  guard,
}) => {
  await signUp("complete");
  guard.announce({ url: SAVE, status: 422 });
  await openBankStep(page);
  await page.getByRole("button", { name: "Connect your bank" }).click();
  await bankWindow(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert").filter({ hasText: NONE })).toBeVisible();
  await connectBank(page, "Success");
  await expect(page.getByRole("heading", { name: "Choose the account to debit" })).toBeVisible();
});

test("a bank that fails says so, and nothing is lost", async ({ page, signUp, guard }) => {
  await signUp("complete");
  guard.announce({ url: SAVE, status: 422 });
  await openBankStep(page);
  await connectBank(page, "Bank error");
  await expect(page.getByRole("alert").filter({ hasText: "Your bank could not be connected." })).toBeVisible();
  await connectBank(page, "Success");
  await chooseAccount(page);
});

test("an account that cannot be debited says why, and another bank can be connected", async ({ page, signUp }) => {
  await signUp("complete");
  await openBankStep(page);
  await connectBank(page, "Credit card");
  const account = page.getByRole("radio", { name: /Credit card/ });
  await expect(account).toBeDisabled();
  await expect(page.getByText("Only checking and savings accounts can be debited.")).toBeVisible();
  await expect(page.getByText("None of these accounts can be debited.")).toBeVisible();

  await page.getByRole("button", { name: "Connect another bank" }).click();
  await shareAccount(page, "Savings");
  await expect(page.getByRole("radio", { name: /Savings/ })).toBeChecked();
  await chooseAccount(page);
  expect(await readMandateText(page)).toContain("business account");

  await page.getByRole("button", { name: "Change account" }).click();
  await page.getByRole("radio", { name: /^Personal account/ }).check();
  await chooseAccount(page);
  expect(await readMandateText(page)).toContain("personal account");
});

test("an account that has to be proved is proved by what its statement shows", async ({ page, signUp }) => {
  await signUp("complete");
  await openBankStep(page);
  await connectBank(page, "Micro-deposits with amounts");
  await chooseAccount(page);
  await authorize(page);

  await page.getByLabel("First amount").fill("0.10");
  await page.getByLabel("Second amount").fill("0.12");
  // Whoever leaves comes back to the same step: nothing is warned about any more.
  await page.reload();
  await page.getByLabel("First amount").fill("0.32");
  await page.getByLabel("Second amount").fill("0.45");
  await page.getByRole("button", { name: "Verify deposits" }).click();
  await expect(page).toHaveURL("/");
});

test("wrong amounts cost a try, and a code proves as well", async ({ page, signUp, guard }) => {
  await signUp("complete");
  guard.announce({ url: "/api/pc/verify-deposits", status: 400 });
  await openBankStep(page);
  await connectBank(page, "Micro-deposits with a code");
  await chooseAccount(page);
  await authorize(page);

  await page.getByLabel("Descriptor code").fill("SM99ZZ");
  await page.getByRole("button", { name: "Verify deposits" }).click();
  await expect(page.getByText("That is not what was deposited.")).toBeVisible();
  await page.getByLabel("Descriptor code").fill("sm11aa");
  await page.getByRole("button", { name: "Verify deposits" }).click();
  await expect(page).toHaveURL("/");
});
