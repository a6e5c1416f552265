import { expect, type Page } from "@playwright/test";

import { logIn } from "../people/screens";
import { CLIENT, GUEST } from "./places";
import type { PageState } from "./page-state";

const heading = (name: string) => (page: Page) => page.getByRole("heading", { name, level: 1 });

function guest(path: string, title: string): PageState {
  return { ...GUEST, path, name: `${path} of a guest`, shown: heading(title) };
}

export const GUEST_STATES: readonly PageState[] = [
  guest("/login", "Log in"),
  guest("/register", "Create your account"),
  guest("/password-reset", "Reset your password"),
  guest("/login?connect=google", "Log in"),
  guest("/register?connect=facebook", "Create your account"),
  guest("/register?connect=facebook&ask=email", "Your email address"),
  guest("/terms", "Terms of use"),
  guest("/privacy", "Privacy notice"),
  guest("/document-check", "Check a document"),
  guest("/invitation", "Accept your invitation"),
  { ...CLIENT, role: null, path: "/shared", name: "/shared of a guest", shown: heading("Shared sales") },
  {
    ...{ ...GUEST, scenario: "refused", path: "/login", name: "/login refused", shown: heading("Log in") },
    then: async (page) => {
      await logIn(page, { email: "nobody@shop.test", password: "wrong" });
      await expect(page.getByText("Email or password is incorrect.").first()).toBeVisible();
    },
  },
  {
    ...{ ...GUEST, path: "/register", name: "/register with every fault", shown: heading("Create your account") },
    then: async (page) => {
      await page.getByLabel("Your Email").fill("no address");
      await page.getByLabel("Enter new password").fill("x");
      await page.getByLabel("confirm password").fill("y");
      await page.getByRole("button", { name: "Register", exact: true }).click();
      await expect(page.getByText("First name is required.").first()).toBeVisible();
    },
  },
];
