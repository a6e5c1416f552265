import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { billClient, giveRiskReason } from "../people/billing-screens";
import { DEMO } from "../people/person";
import { squareCard } from "../people/sales-screens";
import { authorizeDebits } from "../people/wizard-screens";

test("an admin bills a client, who is notified before the debit", async ({
  page,
  openShop,
  sellers,
  sales,
  newBrowser,
}) => {
  const { person, seller } = await openShop();
  await authorizeDebits(page);
  await sellers.sell(seller, { item: "Coat", amount: 20_000, tip: 2_000, tax: 1_600 });
  await eventually.poll(async () => (await sales.listOrders()).length).toBe(1);
  await page.goto("/init");
  await squareCard(page).getByRole("button", { name: "Unlink Square" }).click();
  const warning = page.getByRole("dialog", { name: "WARNING" });
  await expect(warning).toContainText(
    "1 sale of $200.00 that counts toward commission is not billed yet. We will still bill it",
  );
  await warning.getByRole("button", { name: "Cancel" }).click();

  const { page: agency, calls } = await newBrowser();
  await calls.signIn(DEMO.admin);
  await agency.goto("/AdminDash");
  await agency.getByLabel("Filter clients").fill(person.business);
  // The search starts when typing pauses, even if the focus has moved on.
  await expect(agency).toHaveURL(/filter=/);
  await agency.getByRole("checkbox", { name: `Select ${person.business}` }).check();
  await expect(agency.getByText("1 selected, $60.00")).toBeVisible();
  await agency.getByRole("button", { name: "Rehearse" }).click();
  await expect(agency.getByRole("heading", { name: /^Rehearsal/ })).toBeVisible();
  const line = agency.getByRole("row", { name: /Coat/ });
  await expect(line).toContainText("$236.00$200.00$60.00");
  // Each amount has its own header.
  await expect(line.getByRole("cell")).toHaveCount(await agency.getByRole("columnheader").count());
  await expect(agency.getByText(/^Debited /)).toBeVisible();
  await giveRiskReason(agency);
  await agency.getByRole("button", { name: "Bill", exact: true }).click();
  await expect(
    agency.getByText("invoice and payment created, email notification is turned off for now!").first(),
  ).toBeVisible();
  await agency.getByRole("link", { name: "Open the invoice" }).click();
  await expect(agency.getByRole("heading", { level: 1, name: /^INV-\d{4}-\d{6}$/ })).toBeVisible();
  await expect(agency.getByText("Billed by")).toBeVisible();

  await page.goto("/");
  await expect(page.getByText(/^On .* we debit/)).toContainText("$60.00");
  await page.getByRole("region", { name: "What you owe" }).getByRole("link", { name: /^INV-/ }).click();
  await page.getByRole("button", { name: "Coat", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Coat" })).toContainText("$200.00 × 30% = $60.00");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Billed by")).toHaveCount(0);
  await page.goto("/debits");
  await expect(page.getByRole("region", { name: "Happening now" })).toContainText("$60.00");
  await agency.goto(`/AdminDash?${new URLSearchParams({ filter: person.business }).toString()}`);
  await agency.getByRole("link", { name: person.business, exact: true }).click();
  await agency.getByRole("link", { name: "Ledger" }).click();
  await expect(agency.getByRole("row", { name: /Invoice issued/ }).first()).toContainText("$60.00");
  await page.goto("/usersettings#invoices");
  await expect(page.getByRole("region", { name: "Invoices" }).getByText("Scheduled")).toBeVisible();
});

test("a refund of a billed sale becomes a credit on the next invoice", async ({
  page,
  openShop,
  sellers,
  sales,
  newBrowser,
}) => {
  const { person, seller } = await openShop();
  await authorizeDebits(page);
  const coat = await sellers.sell(seller, { item: "Coat", amount: 20_000 });
  await eventually.poll(async () => (await sales.listOrders()).length).toBe(1);
  const { page: agency, calls } = await newBrowser();
  await calls.signIn(DEMO.admin);
  const first = await billClient(agency, person.business);

  await sellers.refund(coat, 5_000);
  await sellers.sell(seller, { item: "Wash", amount: 10_000 });
  await eventually.poll(async () => (await sales.listOrders()).length).toBe(3);
  const second = await billClient(agency, person.business);
  expect(second.invoiceNumber).not.toBe(first.invoiceNumber);
  for (const reader of [page, agency]) {
    await reader.goto(second.path);
    const commission = reader.getByRole("region", { name: "Commission" });
    // $150.00 of the coat remain; 30% of that are $45.00. $60.00 were billed, so $15.00 become a credit.
    await expect(commission).toContainText("$100.00 × 30% = $30.00, less $15.00 in credits = $15.00");
    await expect(reader.getByRole("row", { name: /Credit/ })).toContainText("−$15.00");
    await reader.goto(first.path);
    await expect(commission).toContainText("$60.00");
  }
  await page.goto(second.path);
  await page.goto("/debits");
  await expect(page.getByRole("main")).toContainText("$15.00");
});
