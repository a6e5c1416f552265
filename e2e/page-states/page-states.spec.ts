import { expect } from "@playwright/test";

import { expectAccessible, expectFitAndAccessible, expectNoSidewaysScroll } from "../fixtures/accessibility";
import { test } from "../fixtures/page-test";
import { figure } from "../people/sales-screens";
import { ADMIN_STATES } from "./admin-states";
import { BILLING_STATES } from "./billing-states";
import { CODE_STATES } from "./code-states";
import { expectContentBoxes } from "./content-box";
import { FACTOR_STATES } from "./factor-states";
import { GUEST_STATES } from "./guest-states";
import { HOME_STATES } from "./home-states";
import { INBOX_STATES } from "./inbox-states";
import { KNOWN_STATES } from "./known-states";
import { LINK_STATES } from "./link-states";
import { MEMBER_STATES } from "./member-states";
import { reach } from "./page-state";
import { ADMIN, CLIENT } from "./places";
import { PROOF_STATES } from "./proof-states";
import { SALES_STATES } from "./sales-states";
import { SETTINGS_STATES } from "./settings-states";
import { SIGHTING_STATES } from "./sighting-states";
import { WIZARD_STATES } from "./wizard-states";

const STATES = [
  GUEST_STATES,
  CODE_STATES,
  FACTOR_STATES,
  MEMBER_STATES,
  SETTINGS_STATES,
  SALES_STATES,
  KNOWN_STATES,
  HOME_STATES,
  ADMIN_STATES,
  BILLING_STATES,
  INBOX_STATES,
  SIGHTING_STATES,
  LINK_STATES,
  PROOF_STATES,
  WIZARD_STATES,
].flat();

for (const state of STATES) {
  test(
    `${state.name} is accessible, light and dark, and fits a window of 360 pixels`,
    {
      tag: `@${state.remote}`,
    },
    async ({ standAlone }) => {
      const page = await reach(standAlone, state);
      await expectFitAndAccessible(page, state.name);
    },
  );
}

test("Home shows what was sold at once at every width, up to 1920 pixels", async ({ standAlone }) => {
  const page = await reach(standAlone, { ...CLIENT, path: "/", name: "/", shown: "Times in" });
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: width < 700 ? 780 : 1_000 });
    await expectNoSidewaysScroll(page, `Home at ${String(width)} px`);
    await expect(figure(page, "You sold"), `at ${String(width)} px`).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page, "Home at 1920 px");
});

test("a page alone has the width that the shell gives it", async ({ standAlone }) => {
  const page = await reach(standAlone, { ...ADMIN, path: "/AdminDash", name: "/AdminDash", shown: "Rosa Delgado" });
  await expectContentBoxes(page);
});
