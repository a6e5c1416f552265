import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { DEMO } from "../people/person";
import { expectFigures, order as orderRow } from "../people/sales-screens";

test("a possible duplicate of Square and Stripe is on hold until an admin decides", async ({
  page,
  openShop,
  sellers,
  accounts,
  newBrowser,
}) => {
  const { person, seller } = await openShop();
  const account = await accounts.open(person.business);
  await page.goto("/init");
  await page.getByRole("button", { name: /^Link Stripe/ }).click();
  await page.getByRole("group", { name: "Log in as" }).getByRole("radio", { name: account.name }).check();
  await page.getByRole("button", { name: "Connect my Stripe account", exact: true }).click();
  await eventually(page).toHaveURL("/");
  const order = await sellers.sell(seller, { item: "Coat", amount: 20_000 });
  const charge = await accounts.pay(account, { amount: 18_000, tip: 2_000, description: "Coat" });
  const maybe = { square: "Maybe also reported by Square", stripe: "Maybe also reported by Stripe" };
  await eventually(orderRow(page, charge)).toBeVisible();
  await eventually
    .poll(async () => {
      await page.reload();
      return orderRow(page, order).textContent();
    })
    .toContain(maybe.stripe);
  await expect(orderRow(page, order)).toContainText("On hold until the agency decides");
  await expect(orderRow(page, charge)).toContainText(maybe.square);
  await expectFigures(page, { totalSales: 40_000, salesQuantity: 2, totalTips: 2_000 });

  const { page: agency, calls } = await newBrowser();
  await calls.signIn(DEMO.admin);
  await agency.goto("/AdminDash");
  await agency.getByRole("link", { name: "Possible duplicates" }).click();
  const pair = agency.getByRole("region", { name: `${person.business}, pair` });
  await expect(pair.getByRole("group", { name: "Square" })).toContainText("On hold");
  await expect(pair).toContainText("It counts once, from Stripe. Commission $54.00");
  await expect(pair).toContainText("Both count. Commission $114.00");
  await pair.getByRole("button", { name: /^One sale/ }).click();
  await expect(agency.getByText("These are now one sale. It counts once.")).toBeVisible();
  await expect(pair).toHaveCount(0);

  await page.reload();
  await expect(orderRow(page, charge)).toContainText("Also reported by Square");
  await expect(orderRow(page, order)).toHaveCount(0);
  await expectFigures(page, { totalSales: 20_000, salesQuantity: 1, totalTips: 2_000 });

  await agency.getByRole("link", { name: "Decided" }).click();
  await expect(pair).toContainText("Decided by");
  await pair.getByRole("button", { name: /^Undo/ }).click();
  await expect(agency.getByText("The decision is undone.")).toBeVisible();
  await agency.getByRole("link", { name: "To decide" }).click();
  await expect(pair).toContainText("likely one sale");
  await page.reload();
  await expectFigures(page, { totalSales: 40_000, salesQuantity: 2, totalTips: 2_000 });
});
