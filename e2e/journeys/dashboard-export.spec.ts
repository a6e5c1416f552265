import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { expectFit } from "../fixtures/accessibility";
import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";

async function download(page: Page, steps: number) {
  const coming = page.waitForEvent("download");
  const button = page.getByRole("button", { name: "Export" });
  await button.focus();
  await button.press("ArrowDown");
  for (let step = 0; step < steps; step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("sales can be printed or saved as files", async ({ page, openShop, sellers }) => {
  const { seller } = await openShop();
  const coating = await sellers.sell(seller, { item: "=Ceramic, coating", amount: 90_000, tip: 5_000, tax: 7_200 });
  for (let washes = 0; washes < 12; washes += 1) await sellers.sell(seller, { item: "Wash", amount: 2_500 });
  await sellers.refund(coating, 12_345);
  await page.goto("/");
  await eventually(page.getByRole("region", { name: "Commission for these days and why" })).toContainText("$1,198.55");

  const csv = await download(page, 0);
  expect(csv.name).toMatch(/^sales-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const text = csv.bytes.toString("utf8");
  expect(text).toContain('"1 × =Ceramic, coating"');
  expect(text).toMatch(/^"End of the file","Rows",14,"Collected",\d+\.\d\d\r\n$/m);
  const rows = await download(page, 1);
  expect(rows.bytes.toString("utf8")).toMatch(/^(\ufeff)?"/);
  expect(rows.bytes.toString("utf8").trimEnd().split("\r\n")).toHaveLength(15);
  const xlsx = await download(page, 2);
  expect([xlsx.name.endsWith(".xlsx"), xlsx.bytes.subarray(0, 2).toString()]).toEqual([true, "PK"]);

  await page.getByRole("button", { name: "Export" }).click();
  await expectFit(page, "the menu");
  await page.getByRole("menuitem", { name: "Print view" }).click();
  const sheet = page.getByRole("article");
  await expect(sheet.getByRole("table", { name: "Orders" }).getByRole("row")).toHaveCount(15);
  await expectFit(page, "the page for printing");
  for (const format of ["A4", "Letter"]) {
    const pdf = await page.pdf({ format, preferCSSPageSize: false });
    expect(pdf.subarray(0, 4).toString()).toBe("%PDF");
  }
});
