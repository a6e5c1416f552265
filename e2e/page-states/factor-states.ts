import { expect, type Page } from "@playwright/test";

import type { PageState } from "./page-state";
import { CLIENT, GUEST } from "./places";

const SETTINGS = { ...CLIENT, scenario: "no authenticator", path: "/usersettings" } as const;
const FOUR_WAYS = {
  ...{ ...GUEST, path: "/login-flow" },
  answers: {
    "POST /verify/find-mfa-methods": {
      ...{ userEmail: "j•••@shop.example", userPhone: "•••• 0123", passkey: true },
      ...{ authenticator: true, recoveryCode: true },
    },
  },
  shown: (page: Page) => page.getByRole("button", { name: "Authenticator app" }),
} as const;

async function setUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
}

/** States of the authenticator app, in the settings and at /login-flow. */
export const FACTOR_STATES: readonly PageState[] = [
  {
    ...{ ...SETTINGS, name: "/usersettings, an authenticator app that is set up" },
    shown: (page) => page.getByRole("button", { name: "Set up an authenticator app" }),
    then: setUp,
  },
  {
    ...{ ...SETTINGS, name: "/usersettings, the recovery codes" },
    shown: (page) => page.getByRole("button", { name: "Set up an authenticator app" }),
    then: async (page) => {
      await setUp(page);
      await page.getByLabel("Code from your app").fill("123456");
      await page.getByRole("button", { name: "Confirm", exact: true }).click();
      const codes = page.getByRole("list", { name: "Recovery codes" });
      await expect(codes.getByRole("listitem")).toHaveCount(10);
    },
  },
  { ...FOUR_WAYS, name: "/login-flow, choosing among four ways" },
  {
    ...{ ...FOUR_WAYS, name: "/login-flow, the code of an authenticator app" },
    then: async (page) => {
      await page.getByRole("button", { name: "Authenticator app" }).click();
      await expect(page.getByLabel("Code from your app")).toBeVisible();
    },
  },
  {
    ...{ ...FOUR_WAYS, name: "/login-flow, a recovery code that was refused" },
    refusals: {
      "POST /verify/recovery-code": { status: 400, body: { message: "That code is not valid or has expired." } },
    },
    then: async (page) => {
      await page.getByRole("button", { name: "Recovery code" }).click();
      await page.getByLabel("Recovery code").fill("00000-00000");
      await page.getByRole("button", { name: "Verify", exact: true }).click();
      await expect(page.getByText("Check the code and try again.")).toBeVisible();
    },
  },
];
