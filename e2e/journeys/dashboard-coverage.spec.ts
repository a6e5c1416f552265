import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { figure, unlinkSquare } from "../people/sales-screens";

test("Home shows how to fix days that are not complete", async ({ page, openShop, sellers }) => {
  const { seller } = await openShop();
  await sellers.sell(seller, { item: "Headlights", amount: 12_000 });
  await page.goto("/");
  await eventually(figure(page, "You sold")).toHaveText("$120.00");
  const more = page.getByRole("button", { name: "More" });
  const button = page.getByRole("button", { name: "Data completeness" });
  await more.click();
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Data completeness" });
  await expect(dialog.getByText(/^All (\d+) days are complete\.$/).first()).toBeVisible();
  const fold = dialog.getByRole("button", { name: /^Days of / }).first();
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  const grid = dialog.getByRole("grid").first();
  const today = grid.getByRole("button", { name: /: So far$/ });
  await expect(dialog.getByText(/Today so far: read up to/).first()).toBeVisible();
  await today.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(grid.locator(":focus")).toHaveAccessibleName(/: (Complete|Closed)$/);
  await expect(dialog.getByText(/we read all of this day on/i).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.goto("/init");
  await unlinkSquare(page);
  await page.goto("/");
  await more.click();
  await button.click();
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  await expect(
    dialog.getByText(/Square was unlinked on .* Link Square again\. We then read what is missing\./).first(),
  ).toBeVisible();
  await expect(grid.getByRole("button", { name: /: Disconnected$/ })).toHaveCount(1);
  await dialog.getByRole("link", { name: "Go to Integrations" }).first().click();
  await expect(page).toHaveURL(/\/init$/);
});
