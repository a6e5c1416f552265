import { expect, type Page } from "@playwright/test";

import { showCode } from "../fixtures/authenticator-app";

/** Starts the setup of an authenticator app. Returns the key for the app. */
export async function startSetUp(page: Page): Promise<string> {
  await page.goto("/usersettings");
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  return page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
}

/** Confirms the setup with a code. Returns the recovery codes. */
export async function confirmSetUp(page: Page, key: string): Promise<string[]> {
  await page.getByLabel("Code from your app").fill(showCode(key));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  return codes.getByRole("listitem").allInnerTexts();
}
