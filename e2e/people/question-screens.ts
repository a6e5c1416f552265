import { expect, type Page } from "@playwright/test";

import { expectAccessibleInThemes } from "../fixtures/accessibility";
import type { Someone } from "./pass-days";

/** Address of a question's page, for both sides. */
export const toQuestion = ({ id }: { id: string }): string => `/dispute?id=${id}`;

/** Opens a page and expects these texts. The page must be accessible in both themes at its reader's window width. */
export async function expectRead(
  { page }: Someone,
  path: string,
  ...texts: readonly (string | RegExp)[]
): Promise<void> {
  await page.goto(path);
  for (const text of texts) await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
  await expectAccessibleInThemes(page, `${path}, ${String(texts[0])}`);
}

/** Questions a line on its invoice's page, which opens the question's page. */
export async function questionLine(page: Page, name: string): Promise<{ id: string }> {
  await page.getByRole("button", { name: new RegExp(`^Question this line: ${name}`) }).click();
  const dialog = page.getByRole("dialog", { name: "Question this line" });
  await dialog.getByRole("radio", { name: "It isn’t a sale" }).check();
  await dialog.getByLabel("Tell the agency why").fill("This was a gift card.");
  await expectAccessibleInThemes(page, "the dialog that questions a line");
  await dialog.getByRole("button", { name: /^Question \$/ }).click();
  await expect(page).toHaveURL(/\/dispute\?id=/);
  return { id: new URL(page.url()).searchParams.get("id") ?? "" };
}

interface Decision {
  choice: RegExp | string;
  /** Dollars of a partial grant. */
  part?: string;
  reason?: string;
}

/** Decides the only line in question on the agency's page, and sends the answer. */
export async function answerLine(page: Page, { choice, part, reason }: Decision): Promise<void> {
  await page
    .getByRole("radiogroup", { name: /^Decision: / })
    .getByRole("radio", { name: choice })
    .check();
  if (part !== undefined) await page.getByLabel(/^How much of the .* do you grant\?$/).fill(part);
  if (reason !== undefined) await page.getByLabel(/^Why /).fill(reason);
  await expectAccessibleInThemes(page, "a decision about a line");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByRole("radiogroup", { name: /^Decision: / })).toBeHidden();
}

export async function confirmWithReason(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(reason);
  await expectAccessibleInThemes(page, `the dialog '${button}'`);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}
