import type { Locator, Page } from "@playwright/test";

import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessibility";
import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import type { StripeAccount } from "../lab/lab-accounts";
import { expectFigures, order, tick } from "../people/sales-screens";

const stripeCard = (page: Page): Locator => page.getByRole("article", { name: "Stripe", exact: true });

/** Goes from /init to Stripe's page of consent and answers it. */
async function answerConsent(page: Page, { name }: StripeAccount, answer: "Connect my Stripe account" | "Cancel") {
  await stripeCard(page)
    .getByRole("button", { name: /^Link Stripe/ })
    .click();
  await page.getByRole("group", { name: "Log in as" }).getByRole("radio", { name }).check();
  await page.getByRole("button", { name: answer, exact: true }).click();
}

for (const width of [360, 1280]) {
  test.describe(`at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("a client links Stripe, is told when access ends, mends it and unlinks it again", async ({
      page,
      signUp,
      accounts,
    }, testInfo) => {
      const person = await signUp("complete");
      const account = await accounts.open(`${person.business} ${String(width)}`);
      await page.goto("/init");
      await expect(stripeCard(page)).toContainText("Not connected");
      await answerConsent(page, account, "Connect my Stripe account");
      await eventually(page).toHaveURL("/");
      const charge = await accounts.pay(account, { amount: 12_000, tip: 1_800, description: "Full detail" });
      await eventually(order(page, charge)).toContainText("Counted in full, as Stripe told no sales tax");
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
      await expectAccessible(page, "/init with Stripe linked");
      await expectNoSidewaysScroll(page, "/init with Stripe linked");
      await page.screenshot({ path: testInfo.outputPath(`linked-${String(width)}.png`), fullPage: true });

      await accounts.takeAccessBack(account);
      await eventually
        .poll(async () => {
          await page.reload();
          await expect(page.getByText("Loading your integrations")).toBeHidden();
          return stripeCard(page).textContent();
        })
        .toContain("Access was ended in your Stripe account.");
      await expect(stripeCard(page)).toContainText("Link Stripe again. The sales that were imported stay.");
      await expectAccessible(page, "/init with an ended grant");
      await page.screenshot({ path: testInfo.outputPath(`revoked-${String(width)}.png`), fullPage: true });
      await answerConsent(page, account, "Connect my Stripe account");
      await eventually(page).toHaveURL("/");
      await eventually(order(page, charge)).toBeVisible();

      await page.goto("/init");
      await stripeCard(page).getByRole("button", { name: "Unlink Stripe" }).click();
      const dialog = page.getByRole("dialog", { name: "WARNING" });
      await expect(dialog).toContainText("New sales stop coming in from Stripe");
      await expectAccessible(page, "the warning before Stripe is unlinked");
      await page.screenshot({ path: testInfo.outputPath(`warning-${String(width)}.png`) });
      await dialog.getByRole("button", { name: "Unlink", exact: true }).click();
      await expect(page.getByText("Stripe is unlinked. The sales that were imported stay.")).toBeVisible();
      await expect(stripeCard(page)).toContainText("Not connected");
    });
  });
}

test("who does not let the portal in at Stripe reads that nothing was linked", async ({
  page,
  signUp,
  accounts,
  guard,
}) => {
  const person = await signUp("complete");
  const account = await accounts.open(person.business);
  guard.announce({ url: "/api/callback", status: 400 });
  await page.goto("/init");
  await answerConsent(page, account, "Cancel");
  await eventually(page).toHaveURL(/\/error\?/);
  await expect(page.getByRole("heading", { name: "Nothing was linked", level: 1 })).toBeVisible();
  await expect(
    page.getByText("You chose not to give access, so Stripe was not linked.", { exact: true }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Go back" }).click();
  await expect(page).toHaveURL("/init");
});
