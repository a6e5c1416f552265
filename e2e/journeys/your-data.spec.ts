import { readFile } from "node:fs/promises";

import { expect, test } from "../fixtures/test";

test("a client downloads a requested archive of all data", async ({ page, signUp, inbox, guard }) => {
  const person = await signUp("complete");
  await page.goto("/usersettings");
  const card = page.getByRole("region", { name: "Your data" });
  await card.getByRole("button", { name: "Request my data" }).click();
  await expect(card.getByText("Your archive is ready")).toBeVisible();
  await expect
    .poll(async () => (await inbox.list("mail", person.email)).map(({ subject }) => subject))
    .toContain("Your Partner Portal data is ready");

  // The browser reports downloads as failed pages.
  guard.announce({ url: "/api/account/export/file", status: "failed", optional: true });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    card.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^partner-portal-data-\d{4}-\d{2}-\d{2}\.zip$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  for (const name of ["README.txt", "profile.json", "sales.csv"]) expect(bytes.includes(name)).toBe(true);
  await expect(page).toHaveURL("/usersettings");
});
