import { doubleText, expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessibility";
import { test } from "../fixtures/test";
import { ADMIN_STATES } from "./admin-states";
import { BILLING_STATES } from "./billing-states";
import { CODE_STATES } from "./code-states";
import { FACTOR_STATES } from "./factor-states";
import { GUEST_STATES } from "./guest-states";
import { HOME_STATES } from "./home-states";
import { INBOX_STATES } from "./inbox-states";
import { KNOWN_STATES } from "./known-states";
import { LINK_STATES } from "./link-states";
import { MEMBER_STATES } from "./member-states";
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

/**
 * States of sales, billing, proven days and of earlier figures with their data: looked at in both themes at both widths, as their
 * tables are other elements when narrow, and their colours mean something.
 */
const MONEY = new Set(
  [...SALES_STATES, ...HOME_STATES, ...BILLING_STATES, ...PROOF_STATES, ...KNOWN_STATES]
    .map(({ name }) => name)
    .filter((name) => !/, (loading from|refused)/.test(name)),
);
const isOfMoney = (name: string): boolean => MONEY.has(name) || name === "/ of a new client";

for (const { name, reach } of STATES) {
  test(`${name} is accessible, light and dark, and fits a window of 360 pixels`, async ({
    page,
    guard,
    signUp,
    actAs,
    newBrowser,
  }) => {
    const shown = await reach({ page, guard, signUp, actAs, newBrowser });
    await expectAccessible(shown, name);
    if (isOfMoney(name)) {
      await shown.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(shown, `${name}, dark`);
      await shown.emulateMedia({ colorScheme: "light" });
    }
    await shown.setViewportSize({ width: 768, height: 1024 });
    await expectNoSidewaysScroll(shown, `${name} at 768 px`);
    await shown.setViewportSize({ width: 360, height: 740 });
    if (isOfMoney(name)) await expectAccessible(shown, `${name} at 360 px`);
    await shown.emulateMedia({ colorScheme: "dark" });
    await expectNoSidewaysScroll(shown, `${name} at 360 px`);
    await expectAccessible(shown, `${name} at 360 px, dark`);
    await shown.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScroll(shown, `${name} at 320 px`);
    await shown.setViewportSize({ width: 360, height: 740 });
    await doubleText(shown);
    await expectNoSidewaysScroll(shown, `${name} at 360 px with text of 200%`);
  });
}
