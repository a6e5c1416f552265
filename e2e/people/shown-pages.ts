import { expect } from "@playwright/test";

import { expectFit } from "../fixtures/accessibility";
import type { Someone } from "./pass-days";

export type Texts = readonly (string | RegExp)[];

/**
 * Expects these texts on the open page, which must fit and be accessible on a dark phone and on a light desktop. The
 * window keeps its reader's size.
 */
export async function expectShown({ page }: Someone, ...texts: Texts): Promise<void> {
  for (const text of texts) await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
  const size = page.viewportSize();
  await expectFit(page, [new URL(page.url()).pathname, ...texts].join(", "));
  if (size) await page.setViewportSize(size);
}

/** Opens a page and expects these texts as `expectShown`. */
export async function expectRead(someone: Someone, path: string, ...texts: Texts): Promise<void> {
  await someone.page.goto(path);
  await expectShown(someone, ...texts);
}

/** Expects the amount beside each name in a list of sums on the open page. */
export async function expectSums({ page }: Someone, sums: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, amount] of Object.entries(sums)) {
    const term = page.getByRole("main").getByRole("term").filter({ hasText: name }).first();
    await expect(term.locator("xpath=following-sibling::dd[1]"), name).toHaveText(amount);
  }
}
