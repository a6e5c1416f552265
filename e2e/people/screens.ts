import { expect, type Locator, type Page } from "@playwright/test";

import type { Person } from "./person";

export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole("region", { name: "Messages" }).getByText(text);
}

export async function fillLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

export async function logIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await fillLogin(page, account);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel("First Name").fill(person.firstName);
  await page.getByLabel("Last Name").fill(person.lastName);
  await page.getByLabel("Your Email").fill(person.email);
  await page.getByLabel("Enter new password").fill(person.password);
  await page.getByLabel("confirm password").fill(person.password);
}

export async function enterCode(page: Page, code: string): Promise<void> {
  // By role, because a consent on the page mentions verification codes too.
  await page.getByRole("textbox", { name: "Verification code" }).fill(code);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
}

export async function enterPhone(page: Page, digits: string): Promise<void> {
  await page.getByLabel("Phone number").fill(digits);
  await page.getByLabel(/^I agree to receive/).check();
  await page.getByRole("button", { name: "Send code" }).click();
}

export async function expectStep(page: Page, step: 1 | 2 | 3 | 4): Promise<void> {
  const field = { 1: "Verification code", 2: "Phone number", 3: "Verification code", 4: "Business name" }[step];
  await expect(page.getByLabel(field)).toBeVisible();
  await expect(page.getByRole("listitem").and(page.locator("[aria-current=step]"))).toContainText(
    { 1: "Verify email", 2: "Phone", 3: "Verify phone", 4: "Business" }[step],
  );
}

export const ADDRESS = "12 Market Street, San Francisco, CA 94105";

export async function fillAgreement(page: Page): Promise<void> {
  await page.getByLabel("State", { exact: true }).selectOption({ label: "California" });
  await page.getByLabel("Entity type").selectOption({ label: "Corporation" });
  await page.getByLabel("Address").fill(ADDRESS);
  await page.getByLabel("Full name").fill("Casey Rivera");
  await page.getByLabel("I have read and agree").check();
}

/** Fills the agreement in, accepts it, and waits until it is saved. */
export async function agree(page: Page): Promise<void> {
  await fillAgreement(page);
  await page.getByRole("button", { name: "Sign and continue" }).click();
  await expect(page.getByText("Your agreement is saved.")).toBeVisible();
}
