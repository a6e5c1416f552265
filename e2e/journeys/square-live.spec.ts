import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { expectFigures, order } from "../people/sales-screens";

/** Returns when the page was loaded. Only a reload changes it. */
const opened = () => performance.timeOrigin;

test("a refunded sale appears without a reload", async ({ page, openShop, sellers }) => {
  const { seller } = await openShop();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect(page.getByText("No transactions found.")).toBeVisible();
  const since = await page.evaluate(opened);

  const orderId = await sellers.sell(seller, { item: "Interior", amount: 20_000, tip: 3_000, tax: 1_600 });
  await eventually(order(page, orderId)).toContainText("Interior at $200.00");
  await expectFigures(page, { totalSales: 24_600, salesQuantity: 1, totalTips: 3_000 });

  await page.setViewportSize({ width: 1280, height: 800 });
  const returned = await sellers.refund(orderId, 5_000);
  const refund = order(page, returned);
  await expect(refund).toContainText("Refund");
  await expect(refund).toContainText("−$50.00");
  await eventually(order(page, orderId)).toContainText("Refunded");
  await expectFigures(page, { totalSales: 19_600, salesQuantity: 1, totalTips: 3_000 });
  expect(await page.evaluate(opened)).toBe(since);
});

test("a sale that Square did not report appears once after 'Refresh'", async ({ page, openShop, sellers, sales }) => {
  const { seller } = await openShop();
  await page.goto("/");
  await sellers.fail(seller, { kind: "drop-webhook", count: 4 });
  const orderId = await sellers.sell(seller, { item: "Ceramic coat", amount: 90_000 });
  await expect.poll(() => sellers.countFaults(seller), { message: "events that were not dropped" }).toBe(0);
  expect(await sales.listOrders()).toEqual([]);

  await page.getByRole("button", { name: "Refresh" }).click();
  await eventually(page.getByText("1 new or changed")).toBeVisible();
  await eventually(order(page, orderId)).toHaveCount(1);
  await expectFigures(page, { totalSales: 90_000, salesQuantity: 1, totalTips: 0 });

  await page.getByRole("button", { name: "Refresh" }).click();
  await eventually(page.getByText("No new sales")).toBeVisible();
  await expectFigures(page, { totalSales: 90_000, salesQuantity: 1, totalTips: 0 });
});
