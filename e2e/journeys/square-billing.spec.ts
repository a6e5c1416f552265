import { eventually } from "../fixtures/eventually";
import { expect, test, type Visitor } from "../fixtures/test";
import type { LabSellers, Seller } from "../lab/lab-sellers";
import { createPerson, type Person } from "../people/person";
import { chooseDays, row } from "../people/sales-screens";
import { agree } from "../people/screens";

/** Signs a person up in this browser, with a signed agreement and a linked seller. */
async function openShopIn({ page, calls, sales }: Visitor, sellers: LabSellers, person: Person): Promise<Seller> {
  await calls.signUp(person, "complete");
  await page.goto("/PrivateClientWizard");
  await agree(page);
  const seller = await sellers.open(person.business);
  await sales.link(seller);
  await sales.untilLinkIs("connected");
  return seller;
}

test("an admin sees verified sales of the chosen clients with commission and totals", async ({
  page,
  actAs,
  sellers,
  newBrowser,
}) => {
  const first = createPerson();
  const group = first.lastName;
  const second = { ...createPerson(), lastName: `${group} II` };
  const [one, two] = [await newBrowser(), await newBrowser()];
  const seller = await openShopIn(one, sellers, first);
  const coat = await sellers.sell(seller, { item: "Coat", amount: 20_000, tip: 2_000, tax: 1_600 });
  // The refund includes tips and tax in proportion: the verified sale loses 50.00 × 200 / 236.
  await sellers.refund(coat, 5_000);
  await sellers.sell(await openShopIn(two, sellers, second), { item: "Wash", amount: 9_999 });
  await eventually.poll(async () => (await one.sales.listOrders()).length).toBe(2);
  await eventually.poll(async () => (await two.sales.listOrders()).length).toBe(1);
  const { shown: days } = await one.sales.readDays();

  await actAs("admin");
  await page.goto("/AdminDash");
  await page.getByLabel("Filter clients").fill(group);
  await expect(page.getByRole("link", { name: second.business, exact: true })).toBeVisible();
  await expect(page.getByText("Casey Rivera")).toHaveCount(0);
  await page.getByLabel("Start date", { exact: true }).fill("");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("Please select both start and end dates.").first()).toBeVisible();
  await chooseDays(page, days, "Show");
  await expect(page.getByRole("button", { name: "Show sales" })).toHaveCount(0);

  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Show sales" }).click();
  await expect(row(page, "Sales", "$236.00$200.00$60.00")).toContainText("Coat");
  await expect(row(page, "Sales", "−$50.00−$42.37−$12.71")).toContainText("Refund");
  await expect(row(page, "Sales", "Wash")).toContainText("$99.99$99.99$30.00");
  await expect(row(page, "Totals", first.business)).toContainText("$186.00$157.63$47.29");
  await expect(row(page, "Totals", second.business)).toContainText("$99.99$99.99$30.00");
  const totals = page.getByRole("region", { name: "Totals" });
  await expect(totals).toContainText("$257.62");
  await expect(totals).toContainText("$77.29");

  await page.goBack();
  await page.getByRole("link", { name: second.business, exact: true }).click();
  await expect(row(page, "Sales", "Wash")).toBeVisible();
  await expect(row(page, "Sales", "Coat")).toHaveCount(0);
  await expect(row(page, "Totals", first.business)).toHaveCount(0);

  await chooseDays(page, { start: "2020-01-01", end: "2020-01-31" }, "Show sales");
  await expect(page.getByText("No sales", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(row(page, "Sales", "Wash")).toBeVisible();
});
