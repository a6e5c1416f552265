import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { doubleText, expectFit, expectNoSidewaysScroll } from "../fixtures/accessibility";
import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { enterCode } from "../people/screens";

async function openDialog(page: Page) {
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Share with a bookkeeper" }).click();
  const dialog = page.getByRole("dialog", { name: "Share with a bookkeeper" });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("a bookkeeper reads sales by a link until it is revoked", async ({
  page,
  openShop,
  sellers,
  calls,
  inbox,
  guard,
  newBrowser,
}) => {
  const { person, seller } = await openShop();
  const coating = await sellers.sell(seller, { item: "Coating", amount: 90_000, tip: 5_000, tax: 7_200 });
  for (let washes = 0; washes < 13; washes += 1) await sellers.sell(seller, { item: "Wash", amount: 2_500 });
  await sellers.refund(coating, 12_345);
  await page.goto("/");
  await eventually(page.getByRole("region", { name: "Commission for these days and why" })).toContainText("$1,223.55");
  await eventually.poll(() => guard.listOpen()).toEqual([]);
  // Leaves Home first: its polls would be refused while the session is replaced.
  await page.goto("about:blank");
  await calls.call("/user/login", { email: person.email, password: person.password });
  await page.goto("/");
  guard.announce({ url: "/api/sales/shares", status: 403 });

  const dialog = await openDialog(page);
  await expect(dialog).toContainText("None.");
  await expectFit(page, "dialog-empty");
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirm it is you" });
  await inbox.skip("mail", person.email);
  await confirmation.getByRole("button", { name: "Email me a code" }).click();
  await enterCode(page, await inbox.takeCode("mail", person.email));
  await expect(confirmation).toBeHidden();
  const address = dialog.getByRole("textbox", { name: "Address of the link" });
  await expect(address).toHaveValue(/\/shared#[\w-]{43}$/);
  await expect(address).toBeFocused();
  await expect(dialog.getByRole("listitem")).toContainText("Not opened yet");
  await expectFit(page, "dialog-made");
  const url = await address.inputValue();

  const { page: theirs, context } = await newBrowser();
  const asked: string[] = [];
  theirs.on("request", (request) => asked.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await theirs.goto(url);
  await expect(theirs.getByRole("heading", { level: 1, name: `Sales of ${person.business}` })).toBeVisible();
  const lines = theirs.getByRole("table", { name: "From what customers paid to the commission" });
  await expect(lines.getByRole("row", { name: /^Sold/ })).toContainText("$1,223.55");
  await expect(theirs.getByText("12 shown")).toBeVisible();
  await expectFit(theirs, "shared");
  await theirs.getByRole("button", { name: "Show older orders" }).press("Enter");
  await expect(theirs.getByText("All 15 shown")).toBeVisible();
  const coming = theirs.waitForEvent("download");
  await theirs.getByRole("button", { name: "Save as CSV", exact: true }).press("Enter");
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain(`"End of the file","Rows",15,"Collected",1223.55`);
  await theirs.emulateMedia({ media: "print", colorScheme: "light" });
  const printed = theirs.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const count = () => resolve(document.querySelectorAll('table[aria-label="Orders"] tr').length);
        addEventListener("beforeprint", count, { once: true });
      }),
  );
  await theirs.pdf({ format: "A4" });
  expect(await printed, "rows on paper").toBe(16);
  await theirs.emulateMedia({ media: "screen" });
  await theirs.setViewportSize({ width: 360, height: 740 });
  await doubleText(theirs);
  await expectNoSidewaysScroll(theirs, "the page with text of 200%");
  // The token must be in no address and no Referer that leaves the browser, and must set no cookie.
  const token = new URL(url).hash.slice(1);
  expect(asked.filter((one) => one.includes(token)).filter((one) => !one.startsWith(url))).toEqual([]);
  expect(await context.cookies()).toEqual([]);

  await page.reload();
  const again = await openDialog(page);
  await expect(again.getByRole("listitem")).toContainText("Opened once");
  await again.getByRole("button", { name: /^Revoke/ }).click();
  await expect(again).toContainText("The link is revoked. It no longer works.");
  await expectFit(page, "dialog-revoked");
  await again.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Export" })).toBeFocused();

  guard.announce({ url: "/api/shared/sales", status: 404 }, { url: "/api/shared/orders", status: 404 });
  await theirs.reload();
  await expect(theirs.getByRole("alert")).toContainText("This link may have expired or been revoked.");
  await expectFit(theirs, "shared-ended");
});

test("a shared link shows a failed load and the empty state", async ({
  openShop,
  calls,
  guard,
  newBrowser,
  environment,
}) => {
  await openShop();
  const { url } = (await (await calls.call("/sales/shares", { start: "2026-01-01", end: "2026-01-31" })).json()) as {
    url: string;
  };
  const { page: theirs } = await newBrowser();
  guard.announce({ url: "/api/shared/sales", status: "failed" });
  await theirs.route("**/api/shared/sales", (route) => route.abort());
  await theirs.goto(url);
  await expect(theirs.getByText("The sales could not be loaded.")).toBeVisible();
  await expectFit(theirs, "shared-failed");
  await theirs.unroute("**/api/shared/sales");
  await theirs.getByRole("button", { name: "Retry" }).click();
  await expect(theirs.getByText("No orders in these days")).toBeVisible();
  await expectFit(theirs, "shared-nothing");
  await theirs.goto(`${environment.portalUrl}/shared`);
  await expect(theirs.getByRole("alert")).toContainText("The link is incomplete.");
});
