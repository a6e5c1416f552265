import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { DEMO } from "../people/person";

test("an admin replays a delivery of Square without duplicates", async ({ openShop, sellers, sales, newBrowser }) => {
  const { seller } = await openShop();
  await sellers.sell(seller, { item: "Interior", amount: 20_000 });
  await eventually.poll(async () => (await sales.listOrders()).length).toBe(1);

  const { page, calls } = await newBrowser();
  await calls.signIn(DEMO.admin);
  await page.goto("/admin/inbox?vendor=square");
  await expect(page.getByLabel("Start date", { exact: true })).not.toHaveValue("");
  await page.getByLabel("Search").fill(seller.id);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]q=${seller.id}`));
  const box = page.getByRole("checkbox", { name: /^Select/ }).first();
  await expect(box).toBeVisible();
  await box.check();
  await page.getByRole("button", { name: "Replay selected" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replay" }).click();
  await eventually(page.getByText("1 delivery replayed.")).toBeVisible();

  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Content" })).toBeVisible();
  await expect(
    page
      .getByText(/^Replayed by/)
      .or(page.getByText("Nothing went wrong"))
      .first(),
  ).toBeVisible();
  expect(await sales.listOrders()).toHaveLength(1);
});
