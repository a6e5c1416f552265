import { expect, type Page } from "@playwright/test";

import type { Person } from "./person";

export type Provider = "Google" | "Facebook";

export interface Consent {
  /** Facebook lets a person withhold the email. Google may report it as not verified. */
  email?: "told" | "kept back" | "not verified";
}

export async function allowAs(
  page: Page,
  provider: Provider,
  { firstName, lastName, email }: Person,
  { email: telling = "told" }: Consent = {},
): Promise<void> {
  await expect(page.getByRole("heading", { name: `Sign in with ${provider}`, level: 1 })).toBeVisible();
  const form = page.locator("section").filter({ has: page.getByRole("heading", { name: "Someone else" }) });
  await form.getByRole("textbox", { name: "Name" }).fill(`${firstName} ${lastName}`);
  await form.getByRole("textbox", { name: /^Email/ }).fill(email);
  if (telling === "not verified") await form.getByLabel("The email address is not verified").check();
  if (telling === "kept back") await form.getByLabel("Keep the email address from the application").check();
  await form.getByRole("button", { name: "Allow as this person" }).click();
}

export async function deny(page: Page, provider: Provider): Promise<void> {
  await expect(page.getByRole("heading", { name: `Sign in with ${provider}`, level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Deny", exact: true }).click();
}
