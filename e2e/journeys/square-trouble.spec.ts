import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { addUp } from "../people/sales-calls";
import { answerConsent, expectFigures, order, squareCard } from "../people/sales-screens";

/** An import reads sales at this path. */
const IMPORT = "/v2/orders/search";

test("linking again restores access revoked at Square", async ({ page, openShop, sellers, sales }) => {
  const { seller } = await openShop();
  await sellers.sell(seller, { item: "Before", amount: 3_000 });
  await eventually.poll(async () => (await sales.listOrders()).length).toBe(1);
  await sellers.takeAccessBack(seller);
  await sales.untilLinkIs("revoked");

  await page.goto("/");
  await expect(page.getByText("Access was ended in your Square account.")).toBeVisible();
  await expectFigures(page, { totalSales: 3_000, salesQuantity: 1, totalTips: 0 });
  await page.getByRole("main").getByRole("link", { name: "Go to Integrations" }).click();
  await expect(squareCard(page)).toContainText("Revoked");
  await expect(squareCard(page)).toContainText("Access was ended in your Square account.");
  await expect(squareCard(page)).toContainText("Link Square again. The sales that were imported stay.");

  await answerConsent(page, seller, "Allow");
  await eventually(page).toHaveURL("/");
  await sales.untilLinkIs("connected");
  const orderId = await sellers.sell(seller, { item: "After", amount: 4_500 });
  await eventually(order(page, orderId)).toBeVisible();
  await expectFigures(page, { totalSales: 7_500, salesQuantity: 2, totalTips: 0 });
});

test("an import shows what it waits for until it continues", async ({ page, signUp, sellers, sales }) => {
  test.setTimeout(240_000);
  const person = await signUp("complete");
  const seller = await sellers.open(person.business, { history: { days: 60, ordersPerDay: 1 } });
  await page.goto("/init");
  await sellers.fail(seller, { kind: "429", count: 1_000, to: IMPORT });
  await answerConsent(page, seller, "Allow");

  await eventually(page).toHaveURL("/");
  await expect(page.getByRole("progressbar", { name: "Import of your sales" })).toBeVisible();
  await eventually(page.getByText("Square limits how fast we can read your sales.")).toBeVisible();
  await expect(page.getByText("You don't need to do anything. We keep trying.")).toBeVisible();
  await sellers.mend(seller);
  // The next attempt may be more than a minute away.
  await expect(page.getByRole("progressbar")).toBeHidden({ timeout: 120_000 });
  await expect(page.getByText("Square limits how fast we can read your sales.")).toBeHidden();
  expect((await sales.readLink()).status).toBe("connected");
  const orders = await sales.listOrders();
  expect(orders).not.toHaveLength(0);
  await expectFigures(page, addUp(orders));
});
