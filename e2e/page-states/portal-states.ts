import type { Page } from "@playwright/test";

import { expect, type PortalFixtures } from "../fixtures/test";
import { DEMO } from "../people/person";

export type Stage = Pick<PortalFixtures, "guard" | "actAs" | "newBrowser"> & { page: Page };

/** A state that needs the shell: its pages, frame or dialogs. */
export interface PortalState {
  name: string;
  /** Brings the page into the state and waits until it is ready. */
  reach: (stage: Stage) => Promise<Page>;
}

function own(path: string, heading: string): PortalState {
  return {
    name: `${path} of a guest`,
    reach: async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
      return page;
    },
  };
}

function framed(account: "client" | "admin", path: string, shown: string | RegExp): PortalState {
  return {
    name: `${path} of the ${account}, in its frame`,
    reach: async ({ page, actAs }) => {
      await actAs(account);
      await page.goto(path);
      await expect(page.getByText(shown).first()).toBeVisible();
      return page;
    },
  };
}

/** A callback page whose request gets no answer. */
function waiting(path: string, title: string): PortalState {
  return {
    name: `${path}, waiting`,
    reach: async ({ page }) => {
      const call = `**/api${path}*`;
      await page.route(call, () => undefined);
      const sent = page.waitForRequest(call);
      await page.goto(`${path}?code=c&state=s`);
      await sent;
      await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
      return page;
    },
  };
}

/** The screen disappears after five seconds, on a slow machine before all checks have run. */
async function reachVerifyingRole({ page, actAs }: Stage): Promise<Page> {
  await actAs("client");
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const startAllButFiveSeconds = (handler: () => void, ms?: number): number =>
      ms === 5_000 ? 0 : start(handler, ms);
    Object.assign(window, { setTimeout: startAllButFiveSeconds });
  });
  await page.goto("/AdminDash");
  await expect(page.getByRole("heading", { name: "Verifying Role" })).toBeVisible();
  return page;
}

/** Signs in separately: tests share the admin's session, and that session must not view a client. */
async function viewAsClient({ newBrowser }: Stage): Promise<Page> {
  const { page, calls } = await newBrowser();
  await calls.signIn(DEMO.admin);
  await page.goto("/AdminDash?filter=Casey+Rivera");
  await page.getByRole("button", { name: /^View as this client/ }).click();
  await expect(page.getByRole("button", { name: "Stop viewing" })).toBeVisible();
  await expect(page.getByText("Total Sales").first()).toBeVisible();
  return page;
}

/** A fixed answer forces the step-up, because the demo's second factor may be recent. */
async function reachStepUp({ page, actAs, guard }: Stage): Promise<Page> {
  const google = {
    provider: "google",
    email: `${"long.".repeat(10)}address@mail.shop.test`,
    createdAt: "2026-10-14T12:00:00Z",
  };
  await page.route("**/api/account/identities", (route) => route.fulfill({ json: [google] }));
  await actAs("client");
  await page.goto("/usersettings");
  const json = { message: "Please confirm that it is you to continue.", type: "error", code: "STEP_UP_REQUIRED" };
  await page.route("**/api/account/identities/google/remove", (route) => route.fulfill({ status: 403, json }));
  guard.announce({ url: "/api/account/identities/google/remove", status: 403 });
  await page.getByRole("button", { name: "Remove Google" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await expect(dialog.getByRole("button", { name: "Email me a code" })).toBeVisible();
  return page;
}

async function askForStepUpCode(stage: Stage): Promise<Page> {
  const page = await reachStepUp(stage);
  await page.route("**/api/verify/step-up", (route) =>
    route.fulfill({ json: { message: "New code sent!", type: "success", waitTime: 30 } }),
  );
  await page.getByRole("dialog").getByRole("button", { name: "Email me a code" }).click();
  await expect(page.getByLabel("Verification code")).toBeVisible();
  return page;
}

async function failSessionCheck({ page, actAs, guard }: Stage): Promise<Page> {
  await actAs("client");
  guard.announce({ url: "/api/recover/auth", status: 500 });
  await page.route("**/api/recover/auth", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  return page;
}

async function failLogout({ page, actAs, guard }: Stage): Promise<Page> {
  await actAs("client");
  guard.announce({ url: "/api/recover/logout", status: 500 });
  await page.route("**/api/recover/logout", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("You may still be signed in on the server. Try again.")).toBeVisible();
  return page;
}

/** Opens notifications of two days, two of them unread. */
async function openNotifications({ page, actAs }: Stage): Promise<Page> {
  const [now, before] = [new Date(), new Date(Date.now() - 3 * 86_400_000)].map((at) => at.toISOString());
  const text = "INV-2026-000133, First Harbor Bank •••• 6789. Questions until Fri, Dec 4.";
  const item = { kind: "debit-planned", text, href: "/debits", read: false };
  const data = [
    { ...item, id: "1", at: now, title: "We debit $1,058.70 on Mon, Nov 30" },
    { ...item, id: "2", at: now, kind: "account-viewed", title: "Alex Morgan viewed your account", href: null },
    { ...item, id: "3", at: before, title: "We couldn't collect $1,107.48", read: true },
  ];
  await page.route("**/api/account/notifications", (route) =>
    route.fulfill({ json: { data, unread: 2, timeZone: "America/New_York" } }),
  );
  await actAs("client");
  await page.goto("/");
  await page.getByRole("button", { name: "Notifications 2 new" }).first().click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  return page;
}

async function openNavigation({ page, actAs }: Stage): Promise<Page> {
  await actAs("admin");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/AdminDash");
  await page.getByRole("button", { name: "Open Nav Bar" }).click();
  await expect(page.getByRole("link", { name: "Settings" })).toBeVisible();
  return page;
}

export const PORTAL_STATES: readonly PortalState[] = [
  own("/error?message=Something+broke", "Something went wrong"),
  own("/blockedAccess", "No access"),
  own("/nowhere", "Page not found"),
  waiting("/auth/callback", "Connecting"),
  waiting("/track.gif", "Website visit"),
  { name: "/login after a failed session check", reach: failSessionCheck },
  { name: "/login after a failed log-out", reach: failLogout },
  framed("client", "/", "Times in"),
  framed("client", "/init", /^Connected$/),
  framed("admin", "/AdminDash?filter=Casey+Rivera", "Casey Rivera"),
  { name: "/ with the notifications open", reach: openNotifications },
  { name: "/AdminDash of a client", reach: reachVerifyingRole },
  { name: "the open navigation bar of a phone", reach: openNavigation },
  { name: "/ of a client whom an admin looks at", reach: viewAsClient },
  { name: "the dialog 'Confirm it is you'", reach: reachStepUp },
  { name: "the dialog 'Confirm it is you', asking for a code", reach: askForStepUpCode },
];
