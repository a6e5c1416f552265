import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { setClock, signInAgain } from "../people/pass-days";
import { figure, order } from "../people/sales-screens";

const DAY_MS = 86_400_000;

test("yesterday's figures plus later changes equal the current figures", async ({
  page,
  calls,
  openShop,
  sellers,
  sales,
  bank,
}) => {
  const { person, seller } = await openShop();
  const orderId = await sellers.sell(seller, { item: "Coat", amount: 20_000 });
  await eventually.poll(async () => (await sales.listOrders()).length).toBe(1);
  await page.goto("about:blank");
  const soldAt = await bank.readNow();
  await bank.passTo(new Date(soldAt.getTime() + DAY_MS).toISOString().slice(0, 10));
  await signInAgain({ page, calls, account: person });
  await setClock({ page }, bank);
  const lateId = await sellers.sell(seller, { item: "Wax", amount: 10_000, closedAt: soldAt.toISOString() });
  await sellers.refund(orderId, 5_000);
  await eventually.poll(async () => (await sales.listOrders()).length).toBe(3);

  const banner = page.getByRole("region", { name: "Figures as of a past date" });
  await page.goto("/");
  await expect(figure(page, "Total Sales")).toHaveText("$250.00");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "View as of a past date" }).click();
  await page.getByRole("dialog", { name: "View as of a past date" }).getByRole("button", { name: "Show" }).click();
  await expect(banner).toContainText(
    "Since then: 1 late sale +$100.00, 1 refund since −$50.00. Total Sales +$50.00, commission +$15.00.",
  );
  await expect(figure(page, "Total Sales")).toHaveText("$200.00");
  await expect(order(page, orderId)).toContainText("Coat");
  await expect(order(page, lateId)).toHaveCount(0);
  await banner.getByText("Show the 2 changes").click();
  const rows = banner.getByRole("table", { name: "Changes since then" }).getByRole("row");
  await expect(rows.filter({ hasText: "Reported late" })).toContainText("+$100.00");
  await expect(rows.filter({ hasText: "New since then" })).toContainText("−$50.00");
  await banner.getByRole("button", { name: "Back to now" }).click();
  await expect(banner).toHaveCount(0);
  await expect(figure(page, "Total Sales")).toHaveText("$250.00");
  await expect(order(page, lateId)).toContainText("Wax");
});
