import { expect, test } from "../fixtures/test";
import { ADDRESS, agree } from "../people/screens";

test("leaving the wizard after the agreement keeps the agreement for the return", async ({ page, signUp }) => {
  const person = await signUp("complete");
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    // The first question is dismissed, so the page stays.
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.goto("/PrivateClientWizard");
  await expect(page.getByText(person.business)).toBeVisible();
  await page.getByLabel("Address").fill(ADDRESS);
  await page.getByRole("link", { name: "Back to Integrations" }).click();
  await expect(page).toHaveURL("/init");
  expect(questions).toEqual([]);

  await page.goBack();
  await agree(page);
  await page.getByRole("link", { name: "Back to Integrations" }).click();
  await expect.poll(() => questions).toEqual(["beforeunload"]);
  await expect(page.getByText("Your agreement is saved.")).toBeVisible();
  await expect(page).toHaveURL("/PrivateClientWizard");
  await page.getByRole("link", { name: "Back to Integrations" }).click();
  await expect(page).toHaveURL("/init");
  expect(questions).toEqual(["beforeunload", "beforeunload"]);
  await page.goto("/PrivateClientWizard");
  await expect(page.getByText(ADDRESS)).toBeVisible();
});
