import { expect, type Page } from "@playwright/test";

import { enterCode } from "../people/screens";
import { type PageState, troubled } from "./page-state";
import { GUEST } from "./places";

const REGISTRATION = { ...GUEST, role: "registrant", path: "/RegisterFlow" } as const;
const LOGIN_FLOW = { ...GUEST, path: "/login-flow" } as const;
const RESET = { ...GUEST, path: "/password-reset" } as const;

function registration(scenario: string, who: string, field: string): PageState {
  return {
    ...{ ...REGISTRATION, scenario, name: `/RegisterFlow of somebody ${who}` },
    shown: (page) => page.getByLabel(field),
  };
}

/** Enters an address, so that the page loads the methods. */
async function arriveAtResetMethods(page: Page): Promise<void> {
  await page.getByLabel("Your Email", { exact: true }).fill("nobody@shop.test");
  await page.getByRole("button", { name: "Continue" }).click();
}

async function askForText(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Text me a code" }).click();
  await expect(page.getByLabel("Verification code")).toBeVisible();
}

export const CODE_STATES: readonly PageState[] = [
  registration("everything works", "registered", "Verification code"),
  registration("phone is next", "email verified", "Phone number"),
  registration("phone code is next", "phone saved", "Verification code"),
  registration("business is next", "phone verified", "Business name"),
  ...troubled({ ...REGISTRATION, call: "GET /user/register/progress", refused: "We could not load your registration" }),
  {
    ...{ ...LOGIN_FLOW, name: "/login-flow of somebody with a passkey" },
    answers: {
      "POST /verify/find-mfa-methods": { userEmail: "j•••@shop.example", userPhone: "•••• 0123", passkey: true },
    },
    shown: (page) => page.getByRole("button", { name: "Use a passkey" }),
  },
  ...troubled({
    ...LOGIN_FLOW,
    call: "POST /verify/find-mfa-methods",
    refused: "We could not load your sign-in methods",
  }),
  {
    ...{ ...REGISTRATION, name: "/RegisterFlow, a wrong code" },
    shown: (page) => page.getByLabel("Verification code"),
    then: async (page) => {
      await enterCode(page, "000000");
      await expect(page.getByText(/tries left\./)).toBeVisible();
    },
  },
  {
    ...{ ...REGISTRATION, scenario: "business is next", name: "/RegisterFlow, the business with every fault" },
    shown: (page) => page.getByLabel("Business name"),
    then: async (page) => {
      await page.getByRole("button", { name: "Finish" }).click();
      await expect(page.getByText("Business name, website and phone are required.").first()).toBeVisible();
    },
  },
  {
    ...{ ...LOGIN_FLOW, name: "/login-flow, choosing a method" },
    shown: (page) => page.getByRole("button", { name: "Text me a code" }),
  },
  {
    ...{ ...LOGIN_FLOW, name: "/login-flow, the code" },
    shown: (page) => page.getByRole("button", { name: "Text me a code" }),
    then: askForText,
  },
  ...troubled({ ...RESET, call: "GET /recover/reset-progress", refused: "We could not load your password reset" }),
  ...troubled({
    ...{ ...RESET, where: ", the methods", arrive: arriveAtResetMethods },
    call: "POST /verify/find-mfa-methods",
    refused: "We could not load your sign-in methods",
  }),
  {
    ...{
      ...RESET,
      name: "/password-reset, choosing a method",
      shown: (page) => page.getByLabel("Your Email", { exact: true }),
    },
    then: async (page) => {
      await arriveAtResetMethods(page);
      await expect(page.getByRole("button", { name: "Text me a code" })).toBeVisible();
    },
  },
  {
    ...{ ...RESET, name: "/password-reset, the code", shown: (page) => page.getByLabel("Your Email", { exact: true }) },
    then: async (page) => {
      await arriveAtResetMethods(page);
      await askForText(page);
    },
  },
  {
    ...{ ...RESET, name: "/password-reset, the new password with every fault" },
    answers: { "GET /recover/reset-progress": { currentStep: 4, method: null } },
    shown: (page) => page.getByLabel("New password", { exact: true }),
    then: async (page) => {
      await page.getByLabel("New password", { exact: true }).fill("short");
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(page.getByText("Type the password again.")).toBeVisible();
    },
  },
];
