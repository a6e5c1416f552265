import { expect, test } from "../fixtures/test";
import { toast } from "../people/screens";

test("a requested deletion can be canceled", async ({ page, signUp, inbox }) => {
  const person = await signUp("complete");
  await page.goto("/usersettings");
  const card = page.getByRole("region", { name: "Delete account" });
  await card.getByRole("button", { name: "Delete my account" }).click();
  await expect(card.getByText(/for at least 7 years:$/)).toBeVisible();
  await card.getByLabel("Your password").fill(person.password);
  await card.getByLabel("Type DELETE to confirm").fill("DELETE");
  await card.getByRole("button", { name: "Delete in 7 days" }).click();
  await expect(card.getByText(/^Your account will be deleted on /)).toBeVisible();
  await expect
    .poll(async () => (await inbox.list("mail", person.email)).map(({ subject }) => subject))
    .toContain("Your Partner Portal account will be deleted");

  await page.goto("/");
  await expect(page.getByText(/^Your account will be deleted on /)).toBeVisible();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(toast(page, "Your account stays.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep my account" })).toBeHidden();
});
