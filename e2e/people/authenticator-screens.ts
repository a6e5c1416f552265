import { expect, type Page } from "@playwright/test";

import { showCode } from "../fixtures/authenticator-app";

/** Begins the set-up of an authenticator app in the settings; gives the key that is to be typed into the app. */
export async function startSetUp(page: Page): Promise<string> {
  await page.goto("/usersettings");
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  return page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
}

/** Completes it with the code of now; gives the recovery codes, which are shown until they are kept. */
export async function confirmSetUp(page: Page, key: string): Promise<string[]> {
  await page.getByLabel("Code of your app").fill(showCode(key));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  return codes.getByRole("listitem").allInnerTexts();
}
