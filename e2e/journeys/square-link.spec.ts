import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { addUp } from "../people/sales-calls";
import {
  answerConsent,
  chooseDays,
  expectFigures,
  figure,
  order,
  squareCard,
  tick,
  unlinkSquare,
} from "../people/sales-screens";

test("a new client sees sales of the last 30 days after linking Square", async ({ page, signUp, sellers, sales }) => {
  const person = await signUp("complete");
  const seller = await sellers.open(person.business, {
    locations: ["Downtown", "Harbor"],
    history: { days: 60, ordersPerDay: 1 },
  });
  const harbor = seller.locations[1]?.id ?? "";
  await page.goto("/");
  await page.getByRole("link", { name: "Go to Integrations" }).click();
  await expect(squareCard(page)).toContainText("Not connected");
  await answerConsent(page, seller, "Allow");

  await eventually(page).toHaveURL("/");
  await sales.untilLinkIs("connected");
  const first = await sellers.sell(seller, { item: "Headlights", amount: 12_000, tip: 2_500, tax: 960 });
  const waxing = { item: "Waxing", quantity: "2.5", amount: 8_000, tip: 700, locationId: harbor };
  const orderId = await sellers.sell(seller, waxing);
  await eventually(order(page, first)).toContainText("$154.60");
  await eventually(order(page, orderId)).toContainText("2.5 × Waxing at $80.00");
  await eventually(order(page, orderId)).toContainText("$207.00");
  await expectFigures(page, addUp(await sales.listOrders()));
  await expect(figure(page, "Reserved for future")).toHaveText("30,000");

  const { before } = await sales.readDays();
  const earlier = await sales.listOrders(before);
  expect(earlier).not.toHaveLength(0);
  await chooseDays(page, before, "Save");
  await expectFigures(page, addUp(earlier));

  const there = earlier.filter(({ locationId }) => locationId === harbor);
  const narrowed = `/?start=${before.start}&end=${before.end}&source=square&location=${harbor}`;
  await page.getByRole("button", { name: "Select Source" }).click();
  await tick(page.getByRole("checkbox", { name: "Square", exact: true }));
  await tick(page.getByRole("checkbox", { name: "Harbor" }));
  for (const name of ["Stripe", "Facebook Ads", "Google Ads", "Direct Website"]) {
    const box = page.getByRole("checkbox", { name, exact: true });
    await expect(box).toBeDisabled();
    await expect(box).toHaveAccessibleDescription("Not connected");
  }
  await expect(page.getByRole("link", { name: "Connect more in Integrations" })).toHaveAttribute("href", "/init");
  await expectFigures(page, addUp(there));
  await expect(page).toHaveURL(narrowed);

  await page.reload();
  await expectFigures(page, addUp(there));
  await expect(page.getByRole("button", { name: "Select Source Square, 1 location" })).toBeVisible();
  await page.getByRole("link", { name: "Integrations" }).click();
  await expect(squareCard(page)).toContainText("Connected");
  await expect(squareCard(page)).toContainText("Last sync");
});

test("denied access links nothing (issue 7.16)", async ({ page, signUp, sellers, sales, guard }) => {
  const person = await signUp("complete");
  const seller = await sellers.open(person.business);
  guard.announce({ url: "/api/integration/square/callback", status: 400 });
  await page.goto("/init");
  await answerConsent(page, seller, "Deny");

  await eventually(page).toHaveURL(/\/error\?/);
  await expect(page.getByRole("heading", { name: "Nothing was linked", level: 1 })).toBeVisible();
  await expect(
    page.getByText("You chose not to give access, so Square was not linked.", { exact: true }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Go back" }).click();
  await expect(page).toHaveURL("/init");
  await expect(squareCard(page)).toContainText("Not connected");
  expect((await sales.readLink()).status).toBe("disconnected");
});

test("a client can link Square again after an unlink without losing the sales", async ({
  page,
  openShop,
  sellers,
  sales,
}) => {
  const { seller } = await openShop();
  const orderId = await sellers.sell(seller, { item: "Before", amount: 4_000 });
  await eventually.poll(async () => (await sales.listOrders()).map(({ id }) => id)).toEqual([orderId]);

  await page.goto("/init");
  const dialog = page.getByRole("dialog", { name: "WARNING" });
  await expect(squareCard(page)).toContainText("Connected");
  await squareCard(page).getByRole("button", { name: "Unlink Square" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(squareCard(page)).toContainText("Connected");
  expect((await sales.readLink()).status).toBe("connected");

  await unlinkSquare(page);
  await expect(squareCard(page)).toContainText("Not connected");
  expect((await sales.readLink()).status).toBe("disconnected");
  await page.goto("/");
  await expect(page.getByText("Square is unlinked.")).toBeVisible();
  await expect(order(page, orderId)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to Integrations" }).click();

  const missed = await sellers.sell(seller, { item: "While unlinked", amount: 5_000 });
  await answerConsent(page, seller, "Allow");
  await eventually(page).toHaveURL("/");
  await eventually(order(page, missed)).toBeVisible();
  await eventually(order(page, orderId)).toHaveCount(1);
  await expectFigures(page, { totalSales: 9_000, salesQuantity: 2, totalTips: 0 });
});
