import { expectFit } from "../fixtures/accessibility";
import { eventually } from "../fixtures/eventually";
import { untilQuiet } from "../fixtures/quiet-network";
import { expect, test } from "../fixtures/test";

test("the chart shows each day by keyboard", async ({ page, openShop, sellers, sales }) => {
  const { seller } = await openShop();
  await page.goto("/");
  const slider = page.getByRole("slider", { name: "Sales per day, one step at a time" });
  await expect(page.getByText("Nothing was sold in these days.")).toBeVisible();
  await slider.focus();
  await expect(slider).toHaveAttribute("aria-valuetext", /sold \$0\.00, 0 sales/);
  await untilQuiet(page);
  const before = await slider.boundingBox();

  await sellers.sell(seller, { item: "Headlights", amount: 12_000, tip: 2_500, tax: 960 });
  await eventually(slider).toHaveAttribute("aria-valuetext", /sold \$154\.60, 1 sale\. /);
  expect(await slider.boundingBox()).toMatchObject({ y: before?.y, height: before?.height });
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuenow", "29");
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuenow", "30");
  await page.keyboard.press("Escape");
  await expect(slider).not.toContainText("Sold");
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(slider).toContainText(/Sold\s*\$154\.60/);
  await page.mouse.move(0, 0);
  await expect(slider).not.toContainText("Sold");

  await page.getByRole("button", { name: "Show as a table" }).click();
  await expect(page.getByRole("table", { name: "Sales per day" }).getByRole("row").nth(1)).toContainText("$154.60");
  await expectFit(page, "the chart as a table");

  const { end: today } = (await sales.readDays()).shown;
  await page.goto(`/?start=${today}&end=${today}`);
  await expect(page.getByRole("slider", { name: "Sales per hour, one step at a time" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Sales per hour" })).toContainText("$154.60");
  await page.goto("/?start=2026-01-01&end=2026-06-30");
  await expect(page.getByRole("slider", { name: "Sales per month, one step at a time" })).toBeVisible();
});
