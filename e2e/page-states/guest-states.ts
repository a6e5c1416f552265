import type { Page } from "@playwright/test";

import { expect } from "../fixtures/test";
import { logIn } from "../people/screens";
import type { PageState } from "./page-state";

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

/** A callback whose call has been sent and is not answered. */
function waiting(path: string, title: string): PageState {
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

/** States of pages that nobody has to be signed in for. */
export const GUEST_STATES: readonly PageState[] = [
  guest("/login", "Log in"),
  guest("/register", "Create your account"),
  guest("/password-reset", "Reset your password"),
  guest("/login?connect=google", "Log in"),
  guest("/register?connect=facebook", "Create your account"),
  guest("/register?connect=facebook&ask=email", "Your e-mail address"),
  guest("/error?message=Something+broke", "Something went wrong"),
  guest("/blockedAccess", "No access"),
  guest("/terms", "Terms of use"),
  guest("/privacy", "Privacy notice"),
  guest("/document-check", "Check a document"),
  guest("/invitation", "Accept your invitation"),
  guest("/shared", "Shared sales"),
  guest("/nowhere", "Page not found"),
  waiting("/auth/callback", "Connecting"),
  waiting("/track.gif", "Website visit"),
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
    reach: async ({ page, actAs, guard }) => {
      await actAs("client");
      guard.announce({ url: "/api/recover/auth", status: 500 });
      await page.route("**/api/recover/auth", (route) => route.fulfill({ status: 500, body: "{}" }));
      await page.goto("/");
      await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
      return page;
    },
  },
  {
    name: "/login after a failed log-out",
    reach: async ({ page, actAs, guard }) => {
      await actAs("client");
      guard.announce({ url: "/api/recover/logout", status: 500 });
      await page.route("**/api/recover/logout", (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto("/");
      await page.getByRole("button", { name: "Logout" }).click();
      await expect(page.getByText("You may still be signed in on the server. Try again.")).toBeVisible();
      return page;
    },
  },
  { name: "/register with every fault", reach: ({ page }) => reachEveryFault(page) },
];

async function reachEveryFault(page: Page): Promise<Page> {
  await page.goto("/register");
  await page.getByLabel("Your Email").fill("no address");
  await page.getByLabel("Enter new password").fill("x");
  await page.getByLabel("confirm password").fill("y");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("First name is required.").first()).toBeVisible();
  return page;
}
