import { expect } from "@playwright/test";

import { expectFit } from "../fixtures/accessibility";
import type { Someone } from "./pass-days";

export type Texts = readonly (string | RegExp)[];

/**
 * Expects these texts on the open page. The page must also fit and be accessible on a dark phone and a light desktop.
 * Afterwards the window has its former size.
 */
export async function expectShown({ page }: Someone, ...texts: Texts): Promise<void> {
  for (const text of texts) await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
  const size = page.viewportSize();
  await expectFit(page, [new URL(page.url()).pathname, ...texts].join(", "));
  if (size) await page.setViewportSize(size);
}

export async function expectRead(someone: Someone, path: string, ...texts: Texts): Promise<void> {
  await someone.page.goto(path);
  await expectShown(someone, ...texts);
}

/** Expects each amount beside its name. */
export async function expectSums({ page }: Someone, sums: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, amount] of Object.entries(sums)) {
    const term = page.getByRole("main").getByRole("term").filter({ hasText: name }).first();
    await expect(term.locator("xpath=following-sibling::dd[1]"), name).toHaveText(amount);
  }
}
