import { eventually } from "../fixtures/eventually";
import { untilQuiet } from "../fixtures/quiet-network";
import { expect, test } from "../fixtures/test";
import { order } from "../people/sales-screens";

test("the list finds orders by item", async ({ page, openShop, sellers }) => {
  const { seller } = await openShop();
  for (let washes = 0; washes < 12; washes += 1) await sellers.sell(seller, { item: "Wash", amount: 2_500 });
  const coating = await sellers.sell(seller, { item: "Ceramic coating", amount: 90_000, tip: 5_000, tax: 7_200 });
  const returned = await sellers.refund(coating, 12_345);
  await page.goto("/");
  await eventually(order(page, returned)).toContainText("−$123.45");
  const rows = page.getByRole("table", { name: "Orders" }).getByRole("row");
  await expect(rows).toHaveCount(13);
  // Late cards above the table would move its rows under the pointer.
  await untilQuiet(page);
  for (const [width, height] of [
    [360, 740],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [first, tenth] = [await rows.nth(1).boundingBox(), await rows.nth(10).boundingBox()];
    expect((tenth?.y ?? Infinity) + (tenth?.height ?? 0) - (first?.y ?? 0), "ten orders fit a screen").toBeLessThan(
      height,
    );
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(pageHeight, "a page that is soon at its end").toBeLessThan(3_600);
  }

  await page.getByRole("button", { name: "Show older orders" }).click();
  await expect(page.getByText("All 14 shown")).toBeVisible();
  const frame = page.getByRole("region", { name: "All orders that were read" });
  await expect(frame.getByRole("row")).toHaveCount(15);
  await frame.getByRole("button", { name: "Ceramic coating" }).last().press("End");
  await expect(frame.getByRole("button", { name: "Wash" }).last()).toBeFocused();

  const search = page.getByRole("searchbox", { name: "Search orders by item, amount or ID" });
  await search.fill("-123.45");
  await eventually(rows).toHaveCount(2);
  await expect(page).toHaveURL(/q=-123\.45/);
  await search.fill("ceramic");
  await eventually(page.getByText("All 1 shown")).toBeVisible();

  await order(page, coating).getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: "Ceramic coating" });
  await expect(dialog.getByRole("row")).toHaveText([
    /Paid\s*Counts/,
    /^Ceramic coating\s*\$900\.00\s*\$900\.00$/,
    /^Sales tax\s*Goes to the state\s*\$72\.00\s*not counted$/,
    /^Tip\s*Yours\s*\$50\.00\s*not counted$/,
    /^Total\s*\$1,022\.00\s*\$900\.00$/,
  ]);
  await expect(dialog).toContainText("Nothing is owed before the agreement. 30% would be $270.00.");
  await expect(dialog).toContainText("−$123.45, each refund listed separately");
  await expect(dialog).toContainText(coating);
  await dialog.getByRole("button", { name: "Close" }).click();
  await search.press("Escape");
  await eventually(rows).toHaveCount(13);
});
