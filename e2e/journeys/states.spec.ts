import type { Page } from "@playwright/test";

import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessibility";
import { expect, type PortalFixtures, test } from "../fixtures/test";
import type { RegistrationState } from "../people/portal-calls";
import { enterCode, logIn } from "../people/screens";

type Stage = Pick<PortalFixtures, "guard" | "signUp" | "actAs" | "inbox" | "newBrowser"> & { page: Page };

interface PageState {
  name: string;
  /** Brings the page into the state and waits until it stands. */
  reach: (stage: Stage) => Promise<Page>;
}

function guest(path: string, heading: string): PageState {
  return {
    name: `${path} of a guest`,
    reach: async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
      return page;
    },
  };
}

function member(account: "client" | "admin", path: string, shown: string | RegExp): PageState {
  return {
    name: `${path} of the ${account}`,
    reach: async ({ page, actAs }) => {
      await actAs(account);
      await page.goto(path);
      await expect(page.getByText(shown).first()).toBeVisible();
      return page;
    },
  };
}

function registration(state: RegistrationState, field: string): PageState {
  return {
    name: `/RegisterFlow of somebody ${state}`,
    reach: async ({ page, signUp, guard }) => {
      // The step sends its code on arrival, though the last one may have gone out a moment ago.
      guard.announce({ url: "/api/verify/send-sms-code", status: 429, optional: true });
      await signUp(state);
      await page.goto("/RegisterFlow");
      await expect(page.getByLabel(field)).toBeVisible();
      return page;
    },
  };
}

/** A page whose data never comes, or comes as a refusal. */
function troubled(path: string, call: string, trouble: "loading" | "error"): PageState {
  return {
    name: `${path}, ${trouble}`,
    reach: async ({ page, actAs, guard }) => {
      await actAs("client");
      if (trouble === "error") guard.announce({ url: call, status: 400 });
      await page.route(`**${call}`, async (route) => {
        if (trouble === "error")
          await route.fulfill({ status: 400, json: { message: "Out of order.", type: "error" } });
      });
      await page.goto(path);
      if (trouble === "error") await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
      else await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      return page;
    },
  };
}

const STATES: readonly PageState[] = [
  guest("/login", "Log in"),
  guest("/register", "Create your account"),
  guest("/error?message=Something+broke", "Something went wrong"),
  guest("/blockedAccess", "No access"),
  guest("/nowhere", "Page not found"),
  {
    name: "/login refused",
    reach: async ({ page, guard }) => {
      guard.announce({ url: "/api/user/login", status: 401 });
      await page.goto("/login");
      await logIn(page, { email: "nobody@shop.test", password: "wrong" });
      await expect(page.getByText("Email or password is incorrect.").first()).toBeVisible();
      return page;
    },
  },
  {
    name: "/login after a failed session check",
    reach: async ({ page, guard }) => {
      guard.announce({ url: "/api/recover/auth", status: 500 });
      await page.route("**/api/recover/auth", (route) => route.fulfill({ status: 500, body: "{}" }));
      await page.goto("/");
      await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
      return page;
    },
  },
  {
    name: "/register with every fault",
    reach: async ({ page }) => {
      await page.goto("/register");
      await page.getByLabel("Your Email").fill("no address");
      await page.getByLabel("Enter new password").fill("x");
      await page.getByLabel("confirm password").fill("y");
      await page.getByRole("button", { name: "Register", exact: true }).click();
      await expect(page.getByText("First name is required.").first()).toBeVisible();
      return page;
    },
  },
  registration("registered", "Verification code"),
  registration("email verified", "Phone number"),
  registration("phone saved", "Verification code"),
  registration("phone verified", "Business name"),
  {
    name: "/RegisterFlow, a wrong code",
    reach: async ({ page, signUp, guard }) => {
      await signUp("registered");
      guard.announce({ url: "/api/verify/verify-code", status: 400 });
      await page.goto("/RegisterFlow");
      await enterCode(page, "000000");
      await expect(page.getByText(/tries left\./)).toBeVisible();
      return page;
    },
  },
  {
    name: "/RegisterFlow, the business with every fault",
    reach: async ({ page, signUp }) => {
      await signUp("phone verified");
      await page.goto("/RegisterFlow");
      await page.getByRole("button", { name: "Finish" }).click();
      await expect(page.getByText("Business name, website and phone are required.").first()).toBeVisible();
      return page;
    },
  },
  {
    name: "/login-flow, both steps",
    reach: async ({ signUp, newBrowser }) => {
      const person = await signUp("complete");
      const { page } = await newBrowser();
      await page.goto("/login");
      await logIn(page, person);
      await expect(page.getByRole("button", { name: "Text me a code" })).toBeVisible();
      await expectAccessible(page, "/login-flow, choosing");
      await page.getByRole("button", { name: "Text me a code" }).click();
      await expect(page.getByLabel("Verification code")).toBeVisible();
      return page;
    },
  },
  {
    name: "/AdminDash of a client",
    reach: async ({ page, actAs }) => {
      await actAs("client");
      await page.clock.install();
      await page.goto("/AdminDash");
      await expect(page.getByRole("heading", { name: "Verifying Role" })).toBeVisible();
      return page;
    },
  },
  member("client", "/", "Your next step"),
  member("client", "/init", "Not connected"),
  member("client", "/usersettings", "Business name"),
  member("client", "/PrivateClientWizard", "Engagement agreement"),
  member("admin", "/", "Start with your clients"),
  member("admin", "/AdminDash", "Client id"),
  member("admin", "/AdminDash?filter=nobody-at-all", "Nobody’s name or id contains “nobody-at-all”."),
  member("admin", "/usersettings", "No business"),
  member("admin", "/PrivateClientWizard", "Preview"),
  troubled("/", "/api/integration/get-all", "loading"),
  troubled("/", "/api/integration/get-all", "error"),
  troubled("/init", "/api/integration/get-all", "loading"),
  troubled("/init", "/api/integration/get-all", "error"),
  troubled("/usersettings", "/api/recover/all-user-info", "loading"),
  troubled("/usersettings", "/api/recover/all-user-info", "error"),
  troubled("/PrivateClientWizard", "/api/contract/get-client-business", "loading"),
  troubled("/PrivateClientWizard", "/api/contract/get-client-business", "error"),
  {
    name: "/PrivateClientWizard with every fault",
    reach: async ({ page, actAs }) => {
      await actAs("client");
      await page.goto("/PrivateClientWizard");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByLabel("State", { exact: true })).toBeFocused();
      return page;
    },
  },
  {
    name: "the open navigation bar of a phone",
    reach: async ({ page, actAs }) => {
      await actAs("admin");
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/");
      await page.getByRole("button", { name: "Open Nav Bar" }).click();
      await expect(page.getByRole("link", { name: "Settings" })).toBeVisible();
      return page;
    },
  },
];

for (const { name, reach } of STATES) {
  test(`${name} is accessible, light and dark, and fits a window of 360 pixels`, async ({
    page,
    guard,
    signUp,
    actAs,
    inbox,
    newBrowser,
  }) => {
    const shown = await reach({ page, guard, signUp, actAs, inbox, newBrowser });
    await expectAccessible(shown, name);
    await shown.setViewportSize({ width: 360, height: 740 });
    await shown.emulateMedia({ colorScheme: "dark" });
    await expectNoSidewaysScroll(shown, `${name} at 360 px`);
    await expectAccessible(shown, `${name} at 360 px, dark`);
    await shown.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScroll(shown, `${name} at 320 px`);
    await shown.unrouteAll({ behavior: "ignoreErrors" });
  });
}
