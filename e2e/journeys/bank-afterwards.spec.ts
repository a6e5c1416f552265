import { expect, test } from "../fixtures/test";
import { authorizeAccount, authorizeDebits, chooseAccount, connectBank } from "../people/wizard-screens";

test("the old bank account stays in use until the new one is authorized, also after a canceled change", async ({
  page,
  signUp,
  inbox,
}) => {
  const person = await signUp("complete");
  await authorizeDebits(page);
  await page.goto("/PrivateClientWizard");
  const connected = page.getByRole("heading", { name: "Your bank account is connected" });
  await expect(connected).toBeVisible();
  const change = page.getByRole("button", { name: "Change bank account" });

  await test.step("gives the change up", async () => {
    await change.click();
    await connectBank(page, "Savings");
    await chooseAccount(page);
    await page.getByRole("button", { name: "Keep the current account" }).click();
    await expect(connected).toBeFocused();
    await expect(page.getByText("6789")).toBeVisible();
  });

  await test.step("keeps the old account without a warning when left in the middle", async () => {
    await change.click();
    await expect(page.getByRole("heading", { name: "Which bank should we debit?" })).toBeFocused();
    await expect(page.getByText("You are changing the bank account.")).toBeVisible();
    await page.goto("/init");
    const card = page.getByRole("article", { name: "Private Client Wizard" });
    await expect(card.getByText("Connected", { exact: true })).toBeVisible();
  });

  await test.step("authorizes another account", async () => {
    await page.goto("/PrivateClientWizard");
    await authorizeAccount(page, "Savings");
    await page.goto("/PrivateClientWizard");
    await expect(page.getByText("6788")).toBeVisible();
    await expect
      .poll(async () => (await inbox.list("mail", person.email)).map(({ subject }) => subject))
      .toContain("The bank account for your debits was changed");
    await page.goto("/usersettings#documents");
    await expect(page.getByText("No longer in force.", { exact: false })).toHaveCount(1);
  });
});
