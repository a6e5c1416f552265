import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures/test";

/** Marks the current document. Another document has no mark. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => "marked" in window);
}

async function readNextPolicy(page: Page, path: string): Promise<string> {
  const response = await page.waitForResponse(
    (candidate) =>
      candidate.request().isNavigationRequest() &&
      new URL(candidate.url()).pathname.toLowerCase() === path.toLowerCase(),
  );
  return response.headers()["content-security-policy"] ?? "";
}

const FRAMES = /frame-src /;

test("the wizard is a separate document for each way of entering and leaving it (S46)", async ({ page, signUp }) => {
  await signUp("complete");
  await page.goto("/init");
  await expect(page.getByRole("article", { name: "Private Client Wizard" })).toBeVisible();
  await markDocument(page);

  const entered = readNextPolicy(page, "/PrivateClientWizard");
  await page.getByRole("link", { name: /Private Client Wizard$/ }).click();
  expect(await entered).toMatch(FRAMES);
  await expect(page.getByRole("heading", { name: "Private Client Wizard" })).toBeVisible();
  expect(await isMarked(page)).toBe(false);

  await markDocument(page);
  const left = readNextPolicy(page, "/init");
  await page.getByRole("link", { name: "Back to Integrations" }).click();
  expect(await left).not.toMatch(FRAMES);
  await expect(page.getByRole("article", { name: "Private Client Wizard" })).toBeVisible();
  expect(await isMarked(page)).toBe(false);

  // Back, too, loads another document.
  await page.getByRole("link", { name: /Private Client Wizard$/ }).click();
  await expect(page.getByRole("heading", { name: "Private Client Wizard" })).toBeVisible();
  await markDocument(page);
  await page.goBack();
  await expect(page.getByRole("article", { name: "Private Client Wizard" })).toBeVisible();
  expect(await isMarked(page)).toBe(false);

  // The guard, too, loads another document: it redirects a signed-in person away from the login.
  const policy = readNextPolicy(page, "/PrivateClientWizard");
  await page.goto("/login?returnUrl=%2FPrivateClientWizard");
  expect(await policy).toMatch(FRAMES);
  await expect(page.getByRole("heading", { name: "Private Client Wizard" })).toBeVisible();
});
