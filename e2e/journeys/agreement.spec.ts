import type { Route } from "@playwright/test";

import { answerFirst } from "../fixtures/moments";
import { expect, test } from "../fixtures/test";
import { ADDRESS, agree, fillAgreement } from "../people/screens";

test("a client agrees in the wizard and finds it done when they come back", async ({ page, signUp }) => {
  const person = await signUp("complete");
  await page.goto("/");
  await page.goto("/PrivateClientWizard");
  await expect(page.getByText(person.business)).toBeVisible();
  await agree(page);
  await page.reload();
  await expect(page.getByText(ADDRESS)).toBeVisible();
});

test("whoever has agreed is asked before they leave the wizard, and may stay", async ({ page, signUp }) => {
  await signUp("complete");
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    // Stays the first time.
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.goto("/PrivateClientWizard");
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
});

test("a text that has changed meanwhile is shown, and agreed to anew (issue 7.7)", async ({ page, signUp, guard }) => {
  await signUp("complete");
  guard.announce({ url: "/api/contract/createContract", status: 409 });
  const showOldText = async (route: Route): Promise<void> => {
    const business: unknown = await (await route.fetch()).json();
    const sections = [{ heading: "Commission", text: "We take less than we do now." }];
    const agreement = { version: "2020-01-01", sections };
    await route.fulfill({ json: Object.assign({}, business, { agreement }) });
  };
  await answerFirst(page, "/api/contract/get-client-business", showOldText);
  await page.goto("/PrivateClientWizard");
  await expect(page.getByText("We take less than we do now.")).toBeVisible();
  await fillAgreement(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("The agreement has changed.")).toBeVisible();
  await expect(page.getByText("We take less than we do now.")).toHaveCount(0);
  await expect(page.getByLabel("Address")).toHaveValue(ADDRESS);
  await expect(page.getByLabel("I have read and agree")).not.toBeChecked();
  await page.getByLabel("I have read and agree").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Your agreement is saved.")).toBeVisible();
});

test("the wizard has no navigation at any width", async ({ page, signUp }) => {
  await signUp("complete");
  await page.goto("/PrivateClientWizard");
  await expect(page.getByRole("heading", { name: "Private Client Wizard" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("button", { name: "Open Nav Bar" })).toHaveCount(0);
});

test("an empty agreement says what is missing under each field and goes to the first", async ({ page, signUp }) => {
  await signUp("complete");
  await page.goto("/PrivateClientWizard");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("State", { exact: true })).toBeFocused();
  for (const label of ["State", "Entity type", "Address"]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");
  }
});

test("an admin sees a preview and cannot agree", async ({ page, actAs, calls }) => {
  await actAs("admin");
  await page.goto("/PrivateClientWizard");
  await expect(page.getByText("Preview", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toHaveCount(0);
  const body = {
    businessName: "x",
    state: "CA",
    businessType: "Corporation",
    address: "12 Market Street, San Francisco",
  };
  const answer = await calls.call("/contract/createContract", body, 409);
  expect(await answer.json()).toMatchObject({ message: "Only the client can authorize a debit." });
});
