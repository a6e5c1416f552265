import { expect, test } from "../fixtures/test";

test("a client agrees in the wizard and finds it done when they come back", async ({ page, signUp }) => {
  const person = await signUp("complete");
  await page.goto("/");
  await page.goto("/PrivateClientWizard");
  await expect(page.getByText(person.business)).toBeVisible();
  await page.getByLabel("State", { exact: true }).selectOption({ label: "California" });
  await page.getByLabel("Entity type").selectOption({ index: 1 });
  await page.getByLabel("Address").fill("12 Market Street, San Francisco, CA 94105");
  await page.getByLabel("I have read and agree").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Your agreement is saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("12 Market Street, San Francisco, CA 94105")).toBeVisible();
});

test("the wizard has no navigation at any width", async ({ page, actAs }) => {
  await actAs("client");
  await page.goto("/PrivateClientWizard");
  await expect(page.getByRole("heading", { name: "Private Client Wizard" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("button", { name: "Open Nav Bar" })).toHaveCount(0);
});

test("an empty agreement says what is missing under each field and goes to the first", async ({ page, actAs }) => {
  await actAs("client");
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
