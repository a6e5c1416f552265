import { expect, type Locator, type Page } from "@playwright/test";

import { eventually } from "../fixtures/eventually";
import type { Seller } from "../lab/lab-sellers";
import type { Days, Figures } from "./sales-calls";

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

function dollars(cents: number): string {
  return money.format(cents / 100).replace("-", "−");
}

function usDay(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${month}/${date}/${year}`;
}

/** Returns the value of a headline figure or of another named term. */
export function figure(page: Page, name: string): Locator {
  return page.getByRole("main").locator(`dt:text-is(${JSON.stringify(name)}) + dd`);
}

export async function expectFigures(page: Page, { totalSales, salesQuantity, totalTips }: Figures): Promise<void> {
  await eventually(figure(page, "Total Sales")).toHaveText(dollars(totalSales));
  await eventually(figure(page, "Sales Quantity")).toHaveText(salesQuantity.toLocaleString("en-US"));
  await eventually(figure(page, "Total Tips")).toHaveText(dollars(totalTips));
}

/** Returns an order's row. Only the order's details show its id. */
export function order(page: Page, id: string): Locator {
  return page.getByRole("table", { name: "Orders", exact: true }).locator(`[data-order="${id}"]`);
}

export function row(page: Page, table: "Sales" | "Totals", words: string): Locator {
  return page.getByRole("table", { name: table, exact: true }).getByRole("row").filter({ hasText: words });
}

/** Ticks a box whose state is in the address, which follows a moment later. */
export async function tick(box: Locator): Promise<void> {
  await box.click();
  await expect(box).toBeChecked();
}

export function dates(page: Page): Locator {
  return page.getByRole("button", { name: /^Dates:/ });
}

export async function openDates(page: Page): Promise<Locator> {
  await dates(page).click();
  const panel = page.getByRole("dialog", { name: "Dates", exact: true });
  await expect(panel).toBeVisible();
  return panel;
}

/** Chooses days in the dashboard's panel ('Save') or in an admin's form. */
export async function chooseDays(
  page: Page,
  { start, end }: Days,
  submit: "Save" | "Show" | "Show sales",
): Promise<void> {
  if (submit === "Save") await openDates(page);
  await page.getByLabel("Start date", { exact: true }).fill(usDay(start));
  await page.getByLabel("End date", { exact: true }).fill(usDay(end));
  await page.getByRole("button", { name: submit, exact: true }).click();
}

export function squareCard(page: Page): Locator {
  return page.getByRole("article", { name: "Square", exact: true });
}

/** Goes from /init to Square's consent page and answers it. */
export async function answerConsent(page: Page, seller: Seller, answer: "Allow" | "Deny"): Promise<void> {
  await squareCard(page)
    .getByRole("button", { name: /^Link Square/ })
    .click();
  await page.getByRole("group", { name: "Seller" }).getByRole("radio", { name: seller.name }).check();
  await page.getByRole("button", { name: answer, exact: true }).click();
}

/** Unlinks Square on /init and waits for the confirmation. */
export async function unlinkSquare(page: Page): Promise<void> {
  await squareCard(page).getByRole("button", { name: "Unlink Square" }).click();
  await page.getByRole("dialog", { name: "WARNING" }).getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(page.getByText("Square is unlinked. The sales that were imported stay.")).toBeVisible();
}
