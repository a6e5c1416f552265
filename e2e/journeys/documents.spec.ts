import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import type { Locator } from "@playwright/test";

import { expect, test } from "../fixtures/test";
import { fillAgreement } from "../people/screens";

interface Listed {
  text: string;
  sha256: string;
  version: string;
}

/** Returns the text line by line, with a blank line before each heading but the first. */
async function readWords(text: Locator): Promise<string> {
  const lines = await text
    .locator("h3, p")
    .filter({ hasNotText: "marked as not signed" })
    .evaluateAll((elements) =>
      elements.map(({ tagName, textContent }) => (tagName === "H3" ? "\n" : "") + textContent),
    );
  return lines.join("\n").trimStart();
}

const sha256Of = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

test("the stored text equals the shown text byte for byte", async ({ page, signUp, guard }) => {
  await signUp("complete");
  await page.goto("/PrivateClientWizard");
  const agreement = page.getByRole("region", { name: "Engagement agreement" });
  const consent = page.getByRole("region", { name: "Before you sign" });
  await expect(consent).toBeVisible();
  const [shown, shownConsent] = [await readWords(agreement), await readWords(consent)];
  expect(shownConsent).toContain("paper copy");
  await fillAgreement(page);
  const saving = page.waitForResponse(/createContract$/);
  await page.getByRole("button", { name: "Sign and continue" }).click();
  expect((await saving).status()).toBe(200);

  const answer = await page.request.get("/api/account/documents");
  const [kept] = (await answer.json()) as Listed[];
  expect(kept?.text).toBe(shown);
  expect(kept?.sha256).toBe(sha256Of(shown));

  // The wizard asks for confirmation before the page is left.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/usersettings");
  const link = page.getByRole("link", { name: "Download PDF" });
  await expect(link).toBeVisible();
  // The browser reports downloads as failed pages.
  guard.announce({ url: /\/documents\/.*\/file$/, status: "failed", optional: true });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^agreement-\d{4}-\d\d-\d\d\.pdf$/);
  const file = readFileSync(await download.path());
  expect(file.subarray(0, 8).toString()).toBe("%PDF-1.7");
  await expect(page.getByText(sha256Of(file))).toBeVisible();

  await page.getByRole("link", { name: "Check a PDF" }).click();
  await page.getByLabel("PDF file").setInputFiles(await download.path());
  await expect(page.getByText("This is our document, unchanged.")).toBeVisible();
  file[1000] = (file[1000] ?? 0) ^ 1;
  const changed = { name: "agreement.pdf", mimeType: "application/pdf", buffer: file };
  await page.getByLabel("PDF file").setInputFiles(changed);
  await expect(page.getByText("We don't recognize this file.")).toBeVisible();
});

test("the PDF button is at least 44 px high on a phone", async ({ newBrowser }) => {
  const { page } = await newBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto("/document-check");
  const height = await page
    .getByLabel("PDF file")
    .evaluate((input) => Number.parseFloat(getComputedStyle(input, "::file-selector-button").height));
  expect(height).toBeGreaterThanOrEqual(44);
});
