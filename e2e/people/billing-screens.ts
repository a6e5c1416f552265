import { expect, type Page } from "@playwright/test";

export interface Billed {
  invoiceNumber: string;
  /** Address of the invoice's page, for both sides. */
  path: string;
}

/** Enters the reason that a bill needs after the demo's returned debits. Call it on a page with a rehearsal. */
export async function giveRiskReason(agency: Page): Promise<void> {
  await agency.getByRole("button", { name: "Bill", exact: true }).waitFor();
  const reason = agency.getByRole("textbox", { name: "Why do you bill anyway?" });
  if (await reason.isVisible()) await reason.fill("This client has had no return.");
}

/** Rehearses and bills all sales of the business, and opens the invoice. */
export async function billClient(agency: Page, business: string): Promise<Billed> {
  await agency.goto(`/AdminDash?${new URLSearchParams({ filter: business }).toString()}`);
  await agency.getByRole("checkbox", { name: `Select ${business}` }).check();
  await agency.getByRole("button", { name: "Rehearse" }).click();
  await giveRiskReason(agency);
  await agency.getByRole("button", { name: "Bill", exact: true }).click();
  await agency.getByRole("link", { name: "Open the invoice" }).click();
  const invoiceNumber = await agency.getByRole("heading", { level: 1, name: /^INV-\d{4}-\d{6}$/ }).innerText();
  const { pathname, search } = new URL(agency.url());
  return { invoiceNumber, path: pathname + search };
}

/** Expects the status at the top of an invoice's page. */
export async function expectStatus(page: Page, status: string, options?: { timeout: number }): Promise<void> {
  const state = page.getByRole("region", { name: "Commission" }).getByText(status, { exact: true }).first();
  await expect(state).toBeVisible(options);
}
