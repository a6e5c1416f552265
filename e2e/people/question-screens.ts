import { expect, type Page } from "@playwright/test";

import { expectAccessibleInThemes } from "../fixtures/accessibility";
import type { Someone } from "./pass-days";
import { expectRead, expectSums, type Texts } from "./shown-pages";

export interface Question {
  id: string;
}

/** Returns the address of a question's page, for both sides. */
export const toQuestion = ({ id }: Question): string => `/dispute?id=${id}`;

export async function expectBothRead(
  sides: Readonly<Record<"client" | "agency", Someone>>,
  question: Question,
  { sums = {}, ...texts }: { client: Texts; agency: Texts; sums?: Readonly<Record<string, string>> },
): Promise<void> {
  const read = async (side: "client" | "agency"): Promise<void> => {
    await expectRead(sides[side], toQuestion(question), ...texts[side]);
    await expectSums(sides[side], sums);
  };
  await Promise.all([read("client"), read("agency")]);
}

interface Doubt {
  /** Dollars in question. Default: the whole line. With a part, the dialog is also checked for accessibility. */
  part?: string;
  /** The effect that the dialog announces. */
  effect: string | RegExp;
}

/** Questions a line on the open invoice, which opens the question's page. */
export async function questionLine(page: Page, name: string, { part, effect }: Doubt): Promise<Question> {
  await page.getByRole("button", { name: new RegExp(`^Question this line: ${name}`) }).click();
  const dialog = page.getByRole("dialog", { name: "Question this line" });
  await dialog.getByRole("radio", { name: "It isn’t a sale" }).check();
  if (part !== undefined) await dialog.getByLabel(/^How much of the/).fill(part);
  await dialog.getByLabel("Tell the agency why").fill("This was a gift card.");
  await expect(dialog.getByText(effect).first()).toBeVisible();
  if (part !== undefined) await expectAccessibleInThemes(page, "the dialog that questions a part of a line");
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

/** Decides about a line on the agency's page. */
export async function decideLine(page: Page, name: string, { choice, part, reason }: Decision): Promise<void> {
  const line = page.getByRole("listitem").filter({ has: page.getByRole("radiogroup", { name: `Decision: ${name}` }) });
  await line.getByRole("radio", { name: choice }).check();
  if (part !== undefined) await line.getByLabel(/^How much of the .* do you grant\?$/).fill(part);
  if (reason !== undefined) await line.getByLabel(/^Why /).fill(reason);
}

export async function chooseReturn(page: Page, way: RegExp, button: string): Promise<void> {
  await page.getByRole("radio", { name: way }).check();
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByText("Your choice is saved.")).toBeVisible();
}
