import { expect, test } from "../fixtures/test";
import { enterCode, enterPhone, expectStep, fillRegistration } from "../people/screens";

test("a new client signs up through all steps to the first-run page", async ({ page, person, inbox }) => {
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
