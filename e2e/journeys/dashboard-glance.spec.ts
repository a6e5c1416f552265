import { expectFit } from "../fixtures/accessibility";
import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { figure } from "../people/sales-screens";

const FIGURES = [
  "/sales/summary",
  "/sales/series",
  "/sales/orders",
  "/pc/balance",
  "/integration/recent-events",
] as const;
const CARDS = ["Total Sales", "Sales Quantity", "Total Tips", "Reserved for future"] as const;
const TERMS = ["You sold", "Counts toward commission", "Commission for these days"] as const;

const PHONE = { width: 360, height: 780 };
const SCREENS = [PHONE, { width: 1280, height: 900 }];

test("the amount owed comes first on phone and desktop", async ({ page, openShop, sellers }) => {
  const { seller } = await openShop();
  await sellers.sell(seller, { item: "Headlights", amount: 12_000, tip: 2_500, tax: 960 });
  await page.goto("/");
  await eventually(figure(page, "You sold")).toHaveText("$154.60");
  await expect(figure(page, "Counts toward commission")).toHaveText("$120.00");
  await expect(figure(page, "You owe")).toHaveText("$0.00");
  await expect(page.getByText("Nothing is owed before the agreement. 30% would be $36.00.").first()).toBeVisible();
  await expect(figure(page, "Reserved for future")).toHaveText("30,000");
  // The balance is visible without scrolling, even beside a notice. On a desktop the balance's links are, too.
  await expect(page.getByText("Your next step: Accept the agreement")).toBeVisible();
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    const names = size === PHONE ? [] : TERMS;
    for (const name of ["You owe", ...names]) await expect(figure(page, name), name).toBeInViewport({ ratio: 1 });
  }
  await page.getByText("How we calculated this").click();
  const bridge = page.getByRole("table", { name: "From what customers paid to the commission" });
  await expect(bridge.getByRole("row")).toHaveText([
    /^Customers paid\s*\$154\.60$/,
    /^You sold\s*\$154\.60$/,
    /^Tips 1 order\s*−\$25\.00$/,
    /^Sales tax 1 order\s*−\$9\.60$/,
    /^Counts toward commission\s*\$120\.00$/,
    /^Your 70%\s*−\$84\.00$/,
    /^From before the agreement\s*−\$36\.00$/,
    /^Commission for these days\s*\$0\.00$/,
  ]);
  await bridge.getByRole("link", { name: "Tips" }).click();
  await expect(page).toHaveURL(/\?part=tips$/);
  const note = page.getByRole("group", { name: "Which orders are listed" });
  await expect(note).toBeInViewport();
  await expect(page.getByText("Headlights").filter({ visible: true }).first()).toBeVisible();
  await expectFit(page, "the rows of a step");
  await note.getByRole("button", { name: "Show all orders" }).click();
  await expect(note).toBeHidden();

  // After the setup, a desktop shows the cards without scrolling, too.
  await page.route("**/api/integration/get-all", async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as { partner: string }[];
    const done = { isConnected: true, status: "connected", reason: null, cure: null };
    await route.fulfill({ response, json: rows.map((row) => (row.partner === "PCW" ? { ...row, ...done } : row)) });
  });
  await page.goto("/");
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    const names = size === PHONE ? [] : [...TERMS, ...CARDS];
    for (const name of ["You owe", ...names]) await expect(figure(page, name), name).toBeInViewport({ ratio: 1 });
  }
});

test("all data are requested in parallel with the connections", async ({ page, actAs }) => {
  await actAs("client");
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(new URL(request.url()).pathname));
  await page.route("**/api/integration/get-all", () => undefined);
  await page.goto("/");
  for (const call of FIGURES) await expect.poll(() => [...asked], call).toContain(`/api${call}`);
  expect([...asked]).toContain("/api/integration/get-all");
});
