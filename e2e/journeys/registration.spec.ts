import { expect, test } from "../fixtures/test";
import { enterCode, enterPhone, expectStep, fillRegistration, toast } from "../people/screens";

test("a new client signs up, proves e-mail and phone, names the business and lands on the first-run page", async ({
  page,
  person,
  inbox,
}) => {
  await page.goto("/register");
  await fillRegistration(page, person);
  await page.getByRole("button", { name: "Register", exact: true }).click();

  await expect(page).toHaveURL(/\/registerflow/i);
  await expectStep(page, 1);
  await expect(page.getByText(person.email)).toBeVisible();
  await enterCode(page, await inbox.takeCode("mail", person.email));

  await expectStep(page, 2);
  await enterPhone(page, person.phone);

  await expectStep(page, 3);
  await enterCode(page, await inbox.takeCode("sms", `+1${person.phone}`));

  await expectStep(page, 4);
  await page.getByLabel("Business name").fill(person.business);
  await page.getByLabel("Website", { exact: true }).fill("shop.example.com/detailing");
  await page.getByLabel("Business phone").fill("(415) 555-0132");
  await page.getByRole("button", { name: "Finish" }).click();

  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: `Welcome, ${person.firstName}` })).toBeVisible();
  await expect(page.getByText(`Hello ${person.firstName}`)).toBeVisible();
  const next = page.locator("[aria-current=step]");
  await expect(next).toContainText("Link your sales system");
  await next.getByRole("link", { name: "Go to Integrations" }).click();
  await expect(page.getByRole("heading", { name: "Integrations", level: 1 })).toBeVisible();

  await page.getByRole("link", { name: "Settings" }).click();
  const content = page.getByRole("main");
  for (const [label, told] of [
    ["Last name", person.lastName],
    ["Email", person.email],
    ["Business name", person.business],
    ["Website", /shop\.example\.com\/detailing$/],
    ["Business phone", "4155550132"],
  ] as const) {
    await expect(content.getByLabel(label, { exact: true })).toHaveValue(told);
  }
});

test("both boxes of the business step stand in for what a client does not have", async ({ page, signUp }) => {
  const person = await signUp("phone verified");
  await page.goto("/RegisterFlow");
  await page.getByLabel("Business name").fill(person.business);
  await page.getByLabel("I don't have a website yet").check();
  await page.getByLabel("Same as my personal phone number").check();
  await expect(page.getByLabel("Website", { exact: true })).toHaveValue("No Website");
  await expect(page.getByLabel("Website", { exact: true })).toBeDisabled();
  await expect(page.getByLabel("Business phone")).toBeDisabled();
  await page.getByRole("button", { name: "Finish" }).click();

  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: "Settings" }).click();
  const content = page.getByRole("main");
  await expect(content.getByLabel("I don't have a website yet")).toBeChecked();
  await expect(content.getByLabel("Website", { exact: true })).toBeDisabled();
  await expect(content.getByLabel("Same as my personal phone number")).toBeChecked();
  await expect(content.getByLabel("Business phone", { exact: true })).toBeDisabled();
  await expect(content.getByLabel("Phone number", { exact: true })).toHaveValue(person.phone);
});

test("an address that belongs to an account is refused with the words that help", async ({
  page,
  signUp,
  guard,
  newBrowser,
}) => {
  const person = await signUp("email verified");
  const other = await newBrowser();
  guard.announce({ url: "/api/user/register", status: 409 });
  await other.page.goto("/register");
  await fillRegistration(other.page, person);
  await other.page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(toast(other.page, "An account with this e-mail exists. Try logging in.")).toBeVisible();
  await expect(other.page).toHaveURL(/\/register$/);
  await expect(page).toHaveURL("about:blank");
});

test("an unverified registration does not squat an address", async ({ signUp, newBrowser, inbox }) => {
  const person = await signUp("registered");
  const other = await newBrowser();
  await other.page.goto("/register");
  await fillRegistration(other.page, { ...person, password: "Another-Password-7" });
  await other.page.getByRole("button", { name: "Register", exact: true }).click();
  await expectStep(other.page, 1);
  await enterCode(other.page, await inbox.takeCode("mail", person.email));
  await expectStep(other.page, 2);
});

test("an empty form shows all five texts in one toast, and focus goes to the first empty field", async ({ page }) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(
    toast(
      page,
      "Email is required. Password is required. Confirm password is required. First name is required. Last name is required.",
    ),
  ).toBeVisible();
  await expect(page.getByLabel("First Name")).toBeFocused();
});

test("the checklist judges on leaving a field, stays live after that and never blocks the submit", async ({
  page,
  person,
}) => {
  await page.goto("/register");
  await fillRegistration(page, { ...person, password: "short" });
  const line = (label: string) => page.getByRole("listitem").filter({ hasText: label });
  const length = line("At least 8 characters (10 or more recommended)");
  await expect(length).toContainText("not met");
  await expect(line("A number")).toContainText("not met");
  await page.getByLabel("Enter new password").fill("longer words");
  await expect(length).not.toContainText("not met");
  await expect(line("A number")).toContainText("not met");

  // Eight characters without digit or sign: the advice is not met, the registration goes through.
  await page.getByLabel("Enter new password").fill("gardenlampstool");
  await page.getByLabel("confirm password").fill("gardenlampstool");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expectStep(page, 1);
});
