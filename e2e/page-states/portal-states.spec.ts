import { expectFitAndAccessible } from "../fixtures/accessibility";
import { expect, test } from "../fixtures/test";
import { expectContentBoxes } from "./content-box";
import { PORTAL_STATES } from "./portal-states";

for (const { name, reach } of PORTAL_STATES) {
  test(`${name} is accessible, light and dark, and fits a window of 360 pixels`, async ({
    page,
    guard,
    actAs,
    newBrowser,
  }) => {
    await expectFitAndAccessible(await reach({ page, guard, actAs, newBrowser }), name);
  });
}

test("the shell gives a page its stand-alone width", async ({ page, actAs }) => {
  await actAs("admin");
  await page.goto("/AdminDash");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectContentBoxes(page);
});
