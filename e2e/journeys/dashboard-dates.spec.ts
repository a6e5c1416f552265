import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures/test";
import { dates, openDates } from "../people/sales-screens";

const dayButton = (page: Page, name: RegExp) => page.getByRole("grid").getByRole("button", { name });

test("Back and Forward restore chosen days from the address", async ({ page, actAs, sales }) => {
  await actAs("client");
  await page.goto("/?start=2026-06-02&end=2026-06-20");
  await expect(dates(page)).toHaveText(/^Dates: Jun\s2\s–\s20/);

  const panel = await openDates(page);
  await expect(dayButton(page, /June 20, 2026, end of the range/)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(panel.getByLabel("Start date", { exact: true })).toHaveValue("06/13/2026");
  await expect(panel.getByLabel("End date", { exact: true })).toHaveValue("");
  await panel.getByRole("button", { name: "Save", exact: true }).click();
  const alert = page.getByRole("alertdialog", { name: "Please select a start and end date" });
  await alert.getByRole("button", { name: "OK" }).click();
  await dayButton(page, /June 16, 2026/).click();
  await expect(page).toHaveURL("/?start=2026-06-02&end=2026-06-20");
  await panel.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL("/?start=2026-06-13&end=2026-06-16");
  await expect(dates(page)).toBeFocused();

  await page.reload();
  await expect(dates(page)).toHaveText(/^Dates: Jun\s13\s–\s16/);
  for (const close of ["Escape", "the button"]) {
    await openDates(page);
    if (close === "Escape") await page.keyboard.press("Escape");
    else await panel.getByRole("button", { name: "Close", exact: true }).click();
    await expect(panel).toHaveCount(0);
    await expect(dates(page)).toBeFocused();
  }
  await page.goBack();
  await expect(dates(page)).toHaveText(/^Dates: Jun\s2\s–\s20/);
  await page.goForward();
  await expect(dates(page)).toHaveText(/^Dates: Jun\s13\s–\s16/);

  await openDates(page);
  await panel.getByRole("button", { name: "7 days", exact: true }).click();
  await panel.getByRole("button", { name: "Save", exact: true }).click();
  const { shown } = await sales.readDays();
  const first = new Date(Date.parse(shown.end) - 6 * 86_400_000).toISOString().slice(0, 10);
  await expect(page).toHaveURL(`/?start=${first}&end=${shown.end}`);
});
