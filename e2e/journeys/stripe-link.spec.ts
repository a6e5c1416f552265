import type { Locator, Page } from "@playwright/test";

import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import type { StripeAccount } from "../lab/lab-accounts";
import { expectFigures, order, tick } from "../people/sales-screens";

const stripeCard = (page: Page): Locator => page.getByRole("article", { name: "Stripe", exact: true });

/** Goes from /init to Stripe's consent page and allows access. */
async function consent(page: Page, { name }: StripeAccount): Promise<void> {
  await stripeCard(page)
    .getByRole("button", { name: /^Link Stripe/ })
    .click();
  await page.getByRole("group", { name: "Log in as" }).getByRole("radio", { name }).check();
  await page.getByRole("button", { name: "Connect my Stripe account", exact: true }).click();
}

test("a client repairs a Stripe link whose access ended", async ({ page, signUp, accounts, calls }) => {
  const person = await signUp("complete");
  const account = await accounts.open(person.business);
  await page.goto("/init");
  await expect(stripeCard(page)).toContainText("Not connected");
  await consent(page, account);
  await eventually(page).toHaveURL("/");
  const charge = await accounts.pay(account, { amount: 12_000, tip: 1_800, description: "Full detail" });
  await eventually(order(page, charge)).toContainText("Counted in full because Stripe reported no sales tax");
  await accounts.refund(charge, 2_000);
  const disputed = await accounts.pay(account, { amount: 5_000, description: "Wash" });
  await accounts.loseDispute(disputed);
  await expectFigures(page, { totalSales: 11_800, salesQuantity: 2, totalTips: 1_800 });

  await page.getByRole("button", { name: "Select Source" }).click();
  await tick(page.getByRole("checkbox", { name: "Stripe", exact: true }));
  await expectFigures(page, { totalSales: 11_800, salesQuantity: 2, totalTips: 1_800 });

  await page.goto("/init");
  await expect(stripeCard(page)).toContainText("Connected");
  await expect(stripeCard(page)).toContainText(account.name);
  await expect(stripeCard(page)).toContainText("Last sync");
  await expect(stripeCard(page)).toContainText("Next refresh");

  await accounts.takeAccessBack(account);
  await eventually.poll(() => calls.readConnection("stripe")).toMatchObject({ status: "revoked" });
  await page.reload();
  await expect(stripeCard(page)).toContainText("Access was ended in your Stripe account.");
  await expect(stripeCard(page)).toContainText("Link Stripe again. The sales that were imported stay.");
  await consent(page, account);
  await eventually(page).toHaveURL("/");
  await eventually(order(page, charge)).toBeVisible();

  await page.goto("/init");
  await stripeCard(page).getByRole("button", { name: "Unlink Stripe" }).click();
  const dialog = page.getByRole("dialog", { name: "WARNING" });
  await expect(dialog).toContainText("New sales stop coming in from Stripe");
  await dialog.getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(page.getByText("Stripe is unlinked. The sales that were imported stay.")).toBeVisible();
  await expect(stripeCard(page)).toContainText("Not connected");
});
