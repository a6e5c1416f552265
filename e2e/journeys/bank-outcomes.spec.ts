import type { Page } from "@playwright/test";

import { expectNoSidewaysScroll } from "../fixtures/accessibility";
import { tabTo } from "../fixtures/keyboard";
import { expect, test } from "../fixtures/test";
import { agree } from "../people/screens";
import { bankWindow, chooseAccount, connectBank, readMandateText, shareAccount } from "../people/wizard-screens";

const SAVE = "/api/pc/save-bank-accounts";
const VERIFY = "/api/pc/verify-deposits";
const NONE = "No bank account selected! Please select a bank you want to connect.";

/** Agrees and stands before the bank, in a window of this width. */
async function openBankStep(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  await page.goto("/PrivateClientWizard");
  await agree(page);
}

/** Authorizes an account that has to be proved by this kind of deposits. */
async function authorizeUnproved(page: Page, account: string): Promise<void> {
  await connectBank(page, account);
  await chooseAccount(page);
  await page.getByRole("button", { name: "Authorize debits" }).click();
}

/** Types both amounts and sends them, by keyboard from wherever the focus is. */
async function typeAmounts(page: Page, [first, second]: readonly [string, string]): Promise<void> {
  await tabTo(page, "First amount");
  await page.keyboard.type(first);
  await tabTo(page, "Second amount");
  await page.keyboard.type(second);
  await page.keyboard.press("Enter");
}

for (const width of [1280, 360]) {
  test.describe(`what the bank says at ${String(width)} pixels:`, () => {
    test("a client who closes its window or chooses none reads so, and may try again, also after its failure", async ({
      page,
      signUp,
      guard,
    }) => {
      await signUp("complete");
      guard.announce({ url: SAVE, status: 422 }, { url: SAVE, status: 422 }, { url: SAVE, status: 422 });
      await openBankStep(page, width);
      const none = page.getByRole("alert").filter({ hasText: NONE });
      await page.getByRole("button", { name: "Connect your bank" }).click();
      await bankWindow(page).getByRole("button", { name: "Cancel" }).click();
      await expect(none).toBeVisible();
      await expectNoSidewaysScroll(page, `no account at ${String(width)} px`);
      await page.getByRole("button", { name: "Connect your bank" }).click();
      await expect(none).toBeHidden();
      await bankWindow(page).getByRole("button", { name: "Connect", exact: true }).click();
      await expect(none).toBeVisible();

      await connectBank(page, "Bank error");
      await expect(page.getByRole("alert").filter({ hasText: "Your bank could not be connected." })).toBeVisible();
      await expectNoSidewaysScroll(page, `a bank that failed at ${String(width)} px`);
      await connectBank(page, "Success");
      await chooseAccount(page);
    });

    test("an account that cannot be debited says why, and another bank can be connected", async ({ page, signUp }) => {
      await signUp("complete");
      await openBankStep(page, width);
      await connectBank(page, "Credit card");
      const account = page.getByRole("radio", { name: /Credit card/ });
      await expect(account).toBeDisabled();
      await expect(page.getByText("Only checking and savings accounts can be debited.")).toBeVisible();
      await expect(page.getByText("None of these accounts can be debited.")).toBeVisible();
      await expectNoSidewaysScroll(page, `an account that cannot be debited at ${String(width)} px`);

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

    test("two deposits prove the account by keyboard, wrong amounts cost a try", async ({ page, signUp, guard }) => {
      await signUp("complete");
      guard.announce({ url: VERIFY, status: 400 });
      await openBankStep(page, width);
      await authorizeUnproved(page, "Micro-deposits with amounts");
      await expect(page.getByRole("heading", { name: "What did your bank statement show?" })).toBeFocused();
      await typeAmounts(page, ["0.10", "0.12"]);
      await expect(page.getByText("That is not what was deposited.")).toBeVisible();
      await expectNoSidewaysScroll(page, `wrong amounts at ${String(width)} px`);

      // Whoever leaves comes back to the same step: nothing is warned about any more.
      await page.reload();
      await expect(page.getByLabel("First amount")).toHaveValue("");
      await typeAmounts(page, ["0.32", "0.45"]);
      await expect(page).toHaveURL("/");
    });

    test("a code proves as well, a wrong one costs a try", async ({ page, signUp, guard }) => {
      await signUp("complete");
      guard.announce({ url: VERIFY, status: 400 });
      await openBankStep(page, width);
      await authorizeUnproved(page, "Micro-deposits with a code");

      await page.getByLabel("Descriptor code").fill("SM99ZZ");
      await page.getByRole("button", { name: "Verify deposits" }).click();
      await expect(page.getByText("That is not what was deposited.")).toBeVisible();
      await expectNoSidewaysScroll(page, `a wrong code at ${String(width)} px`);
      await page.getByLabel("Descriptor code").fill("sm11aa");
      await page.getByRole("button", { name: "Verify deposits" }).click();
      await expect(page).toHaveURL("/");
    });
  });
}
