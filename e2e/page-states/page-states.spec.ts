import { expect } from "@playwright/test";

import {
  doubleText,
  expectAccessible,
  expectFitAndAccessible,
  expectNoSidewaysScroll,
} from "../fixtures/accessibility";
import { expectRoomForLargeText } from "../fixtures/large-text";
import { test } from "../fixtures/page-test";
import { figure } from "../people/sales-screens";
import { ADMIN_STATES } from "./admin-states";
import { BILLING_STATES } from "./billing-states";
import { CLAIM_STATES } from "./claim-states";
import { CODE_STATES } from "./code-states";
import { expectContentBoxes } from "./content-box";
import { DISPUTE_STATES } from "./dispute-states";
import { FACTOR_STATES } from "./factor-states";
import { GUEST_STATES } from "./guest-states";
import { HOME_STATES } from "./home-states";
import { INBOX_STATES } from "./inbox-states";
import { AS_OF_STATES } from "./as-of-states";
import { LINK_STATES } from "./link-states";
import { expectNoWrites } from "./mount-calls";
import { listPages, toPage } from "./list-pages";
import { MEMBER_STATES } from "./member-states";
import { reach } from "./page-state";
import { ADMIN, CLIENT } from "./places";
import { PROOF_STATES } from "./proof-states";
import { REMOTE_STATES } from "./remote-states";
import { RISK_STATES } from "./risk-states";
import { SALES_STATES } from "./sales-states";
import { SETTINGS_STATES } from "./settings-states";
import { DUPLICATE_MATCH_STATES } from "./duplicate-match-states";
import { WIZARD_STATES } from "./wizard-states";

/** `of`: names of capabilities. `npm run check -- <capability>` runs the states of that capability. */
const STATES = [
  { states: GUEST_STATES, of: ["login", "register", "registration", "session", "shared"] },
  { states: CODE_STATES, of: ["login-flow", "registration-flow", "password-reset", "registration", "session"] },
  { states: FACTOR_STATES, of: ["login-flow", "session", "settings"] },
  { states: MEMBER_STATES, of: ["admin", "clients", "home", "settings", "skipped-records"] },
  { states: SETTINGS_STATES, of: ["account-data", "documents", "settings", "social"] },
  { states: SALES_STATES, of: ["channels", "home", "integrations", "leads", "sales", "website"] },
  { states: AS_OF_STATES, of: ["home", "as-of", "sales"] },
  { states: HOME_STATES, of: ["chart", "events", "home", "sales"] },
  { states: ADMIN_STATES, of: ["admin", "agency", "audit", "contracts", "invitations", "notices"] },
  { states: BILLING_STATES, of: ["bank", "billing", "cases", "ledger", "movements", "rehearsal"] },
  { states: CLAIM_STATES, of: ["billing", "claims"] },
  { states: DISPUTE_STATES, of: ["billing", "disputes", "home"] },
  { states: RISK_STATES, of: ["billing", "provider-disputes", "rehearsal", "return-rates", "risk"] },
  { states: REMOTE_STATES, of: ["deploy-tokens", "remote-keys", "remote-pages", "remotes"] },
  { states: INBOX_STATES, of: ["deliveries", "inbox"] },
  { states: DUPLICATE_MATCH_STATES, of: ["duplicate-matches"] },
  { states: LINK_STATES, of: ["attribution", "links", "url-codes"] },
  { states: PROOF_STATES, of: ["home", "sales"] },
  { states: WIZARD_STATES, of: ["agreement", "bank", "contracts", "deposits", "done", "mandate"] },
];

/** Lists with many columns. */
const LISTS = [
  "/AdminDash",
  "/admin/UrlCodesTable with links",
  "/admin/audit",
  "/admin/disputes with clocks",
  "/admin/inbox, caught up",
  "/admin/risk",
  "/admin/return-rates with the list of returns",
  "/admin/provider-disputes in every state",
  "/admin/invoices in every status",
  "/admin/remotes",
  "/admin/remotes with the longest names",
  "/admin/remotes, all versions of a remote",
  "/invoice with a line in question",
  "/admin/ledger of a client",
  "/admin/sales with sales, some left out",
];

/** Pages with large amounts. The first has a balance part in each state. */
const LARGE = [
  "/ of what is owed",
  "/debits of what is owed",
  "/invoice on its way",
  "/dispute that waits for a reply",
  "/usersettings of the client",
  "/AdminDash",
  "/admin/risk",
  "/admin/risk/client",
  "/admin/return-rates with the list of returns",
  "/admin/remotes",
  "/register of a guest",
];

const findStates = (names: readonly string[]) =>
  names.map((name) => {
    const found = STATES.flatMap(({ states }) => states).find((state) => state.name === name);
    if (!found) throw new Error(`There is no state ${name}.`);
    return found;
  });

for (const { states, of } of STATES) {
  for (const state of states) {
    test(
      `${state.name} is accessible, light and dark, and fits a window of 360 pixels`,
      { tag: [state.remote, ...of].map((name) => `@${name}`) },
      async ({ standAlone }) => {
        const page = await reach(standAlone, state);
        await expectFitAndAccessible(page, state.name);
        if (!state.then) await expectNoWrites(page, state.name);
      },
    );
  }
}

/** For paper, so it has no narrow form. */
const PRINT = { ...CLIENT, path: "/sales/print?start=2026-11-19&end=2026-11-20", name: "/sales/print" } as const;

test("every page of the remotes is among the states, so that a page that writes when it mounts fails", async ({
  standAlone,
}) => {
  const page = await reach(standAlone, { ...PRINT, shown: (print) => print.getByRole("heading", { level: 1 }) });
  await expectNoWrites(page, PRINT.name);
  const states = [PRINT, ...STATES.flatMap((group) => group.states)];
  const shown = new Set(states.map(({ remote, path }) => `${remote} ${toPage(path)}`));
  expect(listPages().filter((one) => !shown.has(one))).toEqual([]);
});

test("Home shows the amount owed at once at each width, up to 1920 pixels", async ({ standAlone }) => {
  const page = await reach(standAlone, { ...CLIENT, path: "/", name: "/", shown: "Times in" });
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: width < 700 ? 780 : 1_000 });
    await expectNoSidewaysScroll(page, `Home at ${String(width)} px`);
    await expect(figure(page, "You owe"), `at ${String(width)} px`).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page, "Home at 1920 px");
});

test("with text of 200% each figure of Home fits, at 1280 and 1366 pixels", async ({ standAlone }) => {
  const page = await reach(standAlone, { ...CLIENT, path: "/", name: "/", shown: "Times in" });
  await doubleText(page);
  for (const width of [1280, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ["You owe", "You sold", "Counts toward commission", "Commission for these days"]) {
      const box = await figure(page, name).boundingBox();
      expect(box?.width, `${name} at ${String(width)} px`).toBeGreaterThan(200);
    }
    await expectNoSidewaysScroll(page, `Home with large text at ${String(width)} px`);
  }
});

for (const state of findStates(LARGE)) {
  test(`with text of 200% ${state.name} has room for every word from 360 to 1280 pixels`, async ({ standAlone }) => {
    await expectRoomForLargeText(await reach(standAlone, state), state.name);
  });
}

test("lists fit their cards at 1024 and 1280 pixels", async ({ standAlone }) => {
  for (const state of findStates(LISTS)) {
    const page = await reach(standAlone, state);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page.evaluate(() =>
        Array.from(document.querySelectorAll("table"), ({ parentElement: frame }) =>
          frame ? frame.scrollWidth - frame.clientWidth : 0,
        ),
      );
      expect(beyond.length, state.name).toBeGreaterThan(0);
      expect(Math.max(...beyond), `${state.name} at ${String(width)} px`).toBe(0);
    }
  }
});

test("a stand-alone page has the width that the shell gives it", async ({ standAlone }) => {
  const page = await reach(standAlone, { ...ADMIN, path: "/AdminDash", name: "/AdminDash", shown: "Rosa Delgado" });
  await expectContentBoxes(page);
});

test("a client's long name does not touch its checkbox", async ({ standAlone }) => {
  const page = await reach(standAlone, { ...ADMIN, path: "/AdminDash", name: "/AdminDash", shown: "Select all" });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const gap = await page
      .getByRole("checkbox", { name: /^Select (?!all)/ })
      .first()
      .evaluate((box) => {
        const name = box.closest("td")?.querySelector("a");
        if (!name) return -1;
        name.textContent = "Whitfield Auto Detailing and Ceramic Coating of the Hudson Valley ".repeat(3);
        return name.getBoundingClientRect().left - box.getBoundingClientRect().right;
      });
    expect(gap).toBeGreaterThanOrEqual(8);
  }
});

test("a click from an invalid website onto a checkbox checks it, although an error appears", async ({ standAlone }) => {
  const place = { remote: "mfe-auth", scenario: "business is next", path: "/registerflow" } as const;
  const page = await reach(standAlone, { ...place, name: place.path, shown: "Tell us about your business" });
  await page.getByLabel("Website", { exact: true }).fill("not a website");
  const box = page.getByRole("checkbox", { name: "Same as my personal phone number" });
  const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(box).toBeChecked();
  await expect(page.getByText("Invalid website format. Please enter a valid domain.")).toBeVisible();
});
