import { createHash } from "node:crypto";

import type { Page } from "@playwright/test";

import { tabOnto, tabTo } from "../fixtures/keyboard";
import { expect, test } from "../fixtures/test";
import { agree } from "../people/screens";
import { bankWindow, chooseAccount, connectBank, readMandateText } from "../people/wizard-screens";

async function openBankStep(page: Page): Promise<void> {
  await page.goto("/PrivateClientWizard");
  await agree(page);
}

test("a client authorizes the shown text in the wizard by keyboard", async ({ page, signUp }) => {
  await signUp("complete");
  await openBankStep(page);

  await test.step("chooses an account of a connected bank", async () => {
    await expect(page.getByRole("heading", { name: "Which bank should we debit?" })).toBeFocused();
    await tabTo(page, "Connect your bank");
    await page.keyboard.press("Enter");
    const bank = bankWindow(page);
    await expect(bank.getByRole("button", { name: "Connect", exact: true })).toBeVisible();
    await tabOnto(page, bank.getByLabel("Success", { exact: true }), "Success");
    await page.keyboard.press("Space");
    await tabOnto(page, bank.getByRole("button", { name: "Connect", exact: true }), "Connect");
    // Enter is not released: the bank's window closes before the key-up event, which would be lost there.
    await page.keyboard.down("Enter");
    await expect(page.getByRole("heading", { name: "Choose the account to debit" })).toBeFocused();
    await page.keyboard.up("Enter");
    await expect(page.getByRole("radio", { name: /ending in/ })).toBeChecked();
    await tabTo(page, "Choose account");
    await page.keyboard.press("Enter");
  });

  await test.step("authorizes the very text that is shown", async () => {
    await expect(page.getByRole("heading", { name: "Authorize the debit" })).toBeFocused();
    const sent = page.waitForRequest("**/api/pc/accept-mandate");
    const shown = createHash("sha256")
      .update(await readMandateText(page))
      .digest("hex");
    await tabTo(page, "Authorize debits");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    expect((await sent).postDataJSON()).toMatchObject({ sha256: shown });
  });

  await test.step("does not confirm leaving once it is connected", async () => {
    await page.goto("/init");
    const card = page.getByRole("article", { name: "Private Client Wizard" });
    await expect(card.getByText("Connected", { exact: true })).toBeVisible();
    await expect(card.getByRole("button")).toHaveCount(0);
    await card.getByRole("link", { name: "View Private Client Wizard" }).click();
    await expect(page.getByRole("heading", { name: "Your bank account is connected" })).toBeVisible();
    await page.getByRole("link", { name: "Go to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("the wizard continues at the same step in another browser", async ({ page, signUp, newBrowser }) => {
  const person = await signUp("complete");
  await openBankStep(page);
  await connectBank(page, "Success");
  await expect(page.getByRole("heading", { name: "Choose the account to debit" })).toBeVisible();

  const other = await newBrowser({ viewport: { width: 360, height: 740 } });
  await other.calls.signIn(person);
  await other.page.goto("/PrivateClientWizard");
  await chooseAccount(other.page);
  await other.page.getByRole("button", { name: "Authorize debits" }).click();
  await expect(other.page).toHaveURL("/");

  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your bank account is connected" })).toBeVisible();
});
