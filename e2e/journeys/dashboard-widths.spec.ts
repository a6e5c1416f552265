import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessibility";
import { expect, test } from "../fixtures/test";
import { figure } from "../people/sales-screens";

test("Home fits a phone, a tablet, a desk and a wide screen, light and dark", async ({ page, actAs }, testInfo) => {
  await actAs("client");
  await page.goto("/");
  await expect(figure(page, "You sold")).toHaveText(/^\$[\d,]+\.\d\d$/);
  await expect(page.getByRole("slider", { name: "Sales per day, one step at a time" })).toBeVisible();
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: width < 700 ? 780 : 1_000 });
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expectAccessible(page, `Home at ${String(width)} px, ${scheme}`);
      await page.screenshot({ path: testInfo.outputPath(`home-${String(width)}-${scheme}.png`), fullPage: true });
    }
    await expectNoSidewaysScroll(page, `Home at ${String(width)} px`);
    await expect(figure(page, "You sold"), `at ${String(width)} px`).toBeInViewport({ ratio: 1 });
  }
});
