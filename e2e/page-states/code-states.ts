import { expectAccessible } from "../fixtures/accessibility";
import { expect } from "../fixtures/test";
import { createPerson } from "../people/person";
import type { RegistrationState } from "../people/portal-calls";
import { enterCode, logIn } from "../people/screens";
import { type PageState, type Stage, troubled } from "./page-state";

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

/** Password entered on a browser that the portal does not know: the page asks for the methods. */
async function arriveAtLoginFlow({ page, newBrowser }: Stage): Promise<void> {
  const person = createPerson();
  const { calls } = await newBrowser();
  await calls.signUp(person, "complete");
  await page.goto("/login");
  await logIn(page, person);
}

/** The address entered: the page asks for the methods. Nobody has to have an account. */
async function arriveAtResetMethods({ page }: Stage): Promise<void> {
  await page.goto("/password-reset");
  await page.getByLabel("Your Email", { exact: true }).fill(createPerson().email);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function arriveAtRegistration({ page, signUp }: Stage): Promise<void> {
  await signUp("email verified");
  await page.goto("/RegisterFlow");
}

/** States of the registration flow and the login flow. */
export const CODE_STATES: readonly PageState[] = [
  registration("registered", "Verification code"),
  registration("email verified", "Phone number"),
  registration("phone saved", "Verification code"),
  registration("phone verified", "Business name"),
  ...troubled({
    path: "/RegisterFlow",
    call: "/api/user/register/progress",
    refused: "We could not load your registration",
    arrive: arriveAtRegistration,
  }),
  {
    name: "/login-flow of somebody with a passkey",
    reach: async (stage) => {
      const { page } = stage;
      await page.route("**/api/verify/find-mfa-methods", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...((await response.json()) as object), passkey: true } });
      });
      await arriveAtLoginFlow(stage);
      await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
      return page;
    },
  },
  ...troubled({
    path: "/login-flow",
    call: "/api/verify/find-mfa-methods",
    refused: "We could not load your sign-in methods",
    arrive: arriveAtLoginFlow,
  }),
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
    reach: async (stage) => {
      const { page } = stage;
      await arriveAtLoginFlow(stage);
      await expect(page.getByRole("button", { name: "Text me a code" })).toBeVisible();
      await expectAccessible(page, "/login-flow, choosing");
      await page.getByRole("button", { name: "Text me a code" }).click();
      await expect(page.getByLabel("Verification code")).toBeVisible();
      return page;
    },
  },
  ...troubled({
    path: "/password-reset",
    call: "/api/recover/reset-progress",
    refused: "We could not load your password reset",
  }),
  ...troubled({
    path: "/password-reset, the methods",
    call: "/api/verify/find-mfa-methods",
    refused: "We could not load your sign-in methods",
    arrive: arriveAtResetMethods,
  }),
  {
    name: "/password-reset, method and code",
    reach: async (stage) => {
      const { page } = stage;
      await arriveAtResetMethods(stage);
      await expect(page.getByText("the phone on your account")).toBeVisible();
      await expectAccessible(page, "/password-reset, choosing");
      await page.getByRole("button", { name: "Text me a code" }).click();
      await expect(page.getByLabel("Verification code")).toBeVisible();
      return page;
    },
  },
  {
    name: "/password-reset, the new password with every fault",
    reach: async ({ page }) => {
      // Where a reset stands is the server's to say; a code takes a person with a mailbox.
      await page.route("**/api/recover/reset-progress", (route) =>
        route.fulfill({ json: { currentStep: 4, method: null } }),
      );
      await page.goto("/password-reset");
      await page.getByLabel("New password", { exact: true }).fill("short");
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(page.getByText("Type the password again.")).toBeVisible();
      return page;
    },
  },
];
