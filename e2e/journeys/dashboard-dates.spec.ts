import type { Page } from "@playwright/test";

import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessibility";
import { expect, test } from "../fixtures/test";
import { dates, openDates } from "../people/sales-screens";

/** A day of the calendar, by its name for ears. */
const dayButton = (page: Page, name: RegExp) => page.getByRole("grid").getByRole("button", { name });

for (const width of [360, 1280]) {
  test(`days are picked, typed and chosen from presets, and stand in the address (${String(width)} px)`, async ({
    page,
    actAs,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 780 });
    await actAs("client");
    await page.goto("/?start=2026-06-02&end=2026-06-20");
    await expect(dates(page)).toHaveText(/^Dates: Jun\s2\s–\s20/);

    const panel = await openDates(page);
    await expect(dayButton(page, /June 20, 2026, end of the range/)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(panel.getByLabel("Start date", { exact: true })).toHaveValue("06/13/2026");
    await expect(panel.getByLabel("End date", { exact: true })).toHaveValue("");
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expectAccessible(page, `the days, ${scheme}`);
      await page.screenshot({ path: testInfo.outputPath(`days-${scheme}.png`) });
    }
    await expectNoSidewaysScroll(page, "the days");

    await panel.getByRole("button", { name: "Save", exact: true }).click();
    const alert = page.getByRole("alertdialog", { name: "Please select a start and end date" });
    await expectAccessible(page, "the lack of a day");
    await alert.getByRole("button", { name: "OK" }).click();
    await dayButton(page, /June 16, 2026/).click();
    await expect(page).toHaveURL("/?start=2026-06-02&end=2026-06-20");
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL("/?start=2026-06-13&end=2026-06-16");
    await expect(dates(page)).toBeFocused();

    await page.reload();
    await expect(dates(page)).toHaveText(/^Dates: Jun\s13\s–\s16/);
    await openDates(page);
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await page.goBack();
    await expect(dates(page)).toHaveText(/^Dates: Jun\s2\s–\s20/);
  });
}
