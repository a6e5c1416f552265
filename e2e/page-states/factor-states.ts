import type { Page } from "@playwright/test";

import { expectAccessible } from "../fixtures/accessibility";
import { expect } from "../fixtures/test";
import { confirmSetUp, startSetUp } from "../people/authenticator-screens";
import { logIn } from "../people/screens";
import type { PageState, Stage } from "./page-state";

/** Password entered on a new browser by somebody who has an authenticator app. */
async function arriveWithApp({ page, signUp, newBrowser }: Stage): Promise<Page> {
  const person = await signUp("complete");
  await confirmSetUp(page, await startSetUp(page));
  const { page: other } = await newBrowser();
  await other.goto("/login");
  await logIn(other, person);
  await expect(other.getByRole("button", { name: "Authenticator app" })).toBeVisible();
  return other;
}

/** States of the authenticator app: in the settings, at /login-flow and in the dialog 'Confirm it is you'. */
export const FACTOR_STATES: readonly PageState[] = [
  {
    name: "/usersettings, an authenticator app that is set up",
    reach: async ({ page, signUp }) => {
      await signUp("complete");
      await startSetUp(page);
      return page;
    },
  },
  {
    name: "/usersettings, the recovery codes",
    reach: async ({ page, signUp }) => {
      await signUp("complete");
      await confirmSetUp(page, await startSetUp(page));
      return page;
    },
  },
  {
    name: "/login-flow, the ways of an authenticator app and its code",
    reach: async (stage) => {
      const page = await arriveWithApp(stage);
      await expectAccessible(page, "/login-flow, choosing among four ways");
      await page.getByRole("button", { name: "Authenticator app" }).click();
      await expect(page.getByLabel("Code of your app")).toBeVisible();
      return page;
    },
  },
  {
    name: "/login-flow, a recovery code that was refused",
    reach: async (stage) => {
      const page = await arriveWithApp(stage);
      stage.guard.announce({ url: "/api/verify/recovery-code", status: 400 });
      await page.getByRole("button", { name: "Recovery code" }).click();
      await page.getByLabel("Recovery code").fill("00000-00000");
      await page.getByRole("button", { name: "Verify", exact: true }).click();
      await expect(page.getByText("Check the code and try again.")).toBeVisible();
      return page;
    },
  },
];
