import { expect, test } from "../fixtures/test";
import { expectStep, toast } from "../people/screens";

test("the phone step refuses what is no number, on leaving the field", async ({ page, signUp }) => {
  await signUp("email verified");
  await page.goto("/RegisterFlow");
  const field = page.getByLabel("Phone number");
  for (const { typed, text } of [
    { typed: "202555", text: "Phone number must be 10 digits." },
    { typed: "1025550143", text: "Phone number cannot start with 0 or 1." },
    { typed: "20255501430", text: "Phone number must be 10 digits." },
    { typed: "0025550143", text: "Phone number cannot start with 0 or 1." },
  ]) {
    await field.fill(typed);
    await expect(page.getByText(text)).toHaveCount(0);
    await field.blur();
    await expect(page.getByText(text), typed).toBeVisible();
  }
});

test("the phone step refuses numbers outside the United States and such as get no texts", async ({
  page,
  signUp,
  guard,
}) => {
  await signUp("email verified");
  guard.announce({ url: "/api/user/register/save-phone", status: 422 });
  await page.goto("/RegisterFlow");
  await page.getByLabel(/^I agree to receive/).check();
  for (const [what, digits] of [
    ["Canada", "6045550143"],
    ["the Bahamas", "2425550143"],
    ["toll-free", "8005550143"],
  ] as const) {
    await page.getByLabel("Phone number").fill(digits);
    const refusal = page.waitForResponse(/save-phone$/);
    await page.getByRole("button", { name: "Send code" }).click();
    expect((await refusal).status(), what).toBe(422);
    await expect(toast(page, "Must be a US number.").first()).toBeVisible();
    await expectStep(page, 2);
  }
});

test("the phone step asks for the consent, whose box is empty at first", async ({ page, signUp }) => {
  const person = await signUp("email verified");
  await page.goto("/RegisterFlow");
  const consent = page.getByLabel(/^I agree to receive/);
  await expect(consent).not.toBeChecked();
  await page.getByLabel("Phone number").fill(person.phone);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("Please tick the consent box.").first()).toBeVisible();
  await expect(consent).toBeFocused();
});

test("the business step asks for all three and refuses wrong phones and websites", async ({ page, signUp }) => {
  await signUp("phone verified");
  await page.goto("/RegisterFlow");
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(toast(page, "Business name, website and phone are required.")).toBeVisible();
  await expect(page.getByLabel("Business name")).toBeFocused();

  const phone = page.getByLabel("Business phone");
  const phoneFault = page.getByText("Invalid phone number. Please enter a valid 10-digit number.");
  for (const typed of ["202555014", "1025550143", "2021550143"]) {
    await phone.fill(typed);
    await expect(phoneFault).toHaveCount(0);
    await phone.blur();
    await expect(phoneFault, typed).toBeVisible();
  }
  const website = page.getByLabel("Website", { exact: true });
  const websiteFault = page.getByText("Invalid website format. Please enter a valid domain.");
  for (const typed of ["not a domain", "shop", "shop.example.com:99999", "http://"]) {
    await website.fill(typed);
    await expect(websiteFault).toHaveCount(0);
    await website.blur();
    await expect(websiteFault, typed).toBeVisible();
  }
});
