import { expect, test } from "../fixtures/test";
import type { RegistrationState } from "../people/portal-calls";
import { enterCode, expectStep, logIn } from "../people/screens";

const STEPS: readonly { state: RegistrationState; step: 1 | 2 | 3 | 4 }[] = [
  { state: "registered", step: 1 },
  { state: "email verified", step: 2 },
  { state: "phone saved", step: 3 },
  { state: "phone verified", step: 4 },
];

/** The step sends its code on arrival; the last one went out a moment ago, so the countdown comes back. */
const WAIT = { url: "/api/verify/send-sms-code", status: 429, optional: true } as const;

for (const { state, step } of STEPS) {
  test(`whoever closes the browser when ${state} goes on at step ${String(step)} after logging in again`, async ({
    context,
    signUp,
    newBrowser,
    inbox,
    guard,
  }) => {
    guard.announce(WAIT);
    const person = await signUp(state);
    await context.close();
    const { page } = await newBrowser();
    await page.goto("/login");
    await logIn(page, person);
    if (state !== "registered") {
      await page.getByRole("button", { name: "Email me a code" }).click();
      await enterCode(page, await inbox.takeCode("mail", person.email));
    }
    await expect(page).toHaveURL(/\/registerflow/i);
    await expectStep(page, step);
  });

  test(`whoever comes back with the cookie when ${state} goes on at step ${String(step)}`, async ({
    page,
    signUp,
    guard,
  }) => {
    guard.announce(WAIT);
    await signUp(state);
    await page.goto("/");
    await expect(page).toHaveURL(/\/registerflow/i);
    await expectStep(page, step);
  });
}

test("whoever brings only the password of a registration in another browser sees nothing of it", async ({
  signUp,
  newBrowser,
  inbox,
}) => {
  const person = await signUp("phone verified");
  const { page } = await newBrowser();
  await page.goto("/login");
  await logIn(page, person);
  await expect(page.getByRole("button", { name: "Email me a code" })).toBeVisible();
  await page.goto("/RegisterFlow?nextstep=4");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(person.phone.slice(-4))).toHaveCount(0);

  await logIn(page, person);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await enterCode(page, await inbox.takeCode("mail", person.email));
  await expectStep(page, 4);
  await page.getByLabel("Business name").fill("Second Browser Detailing");
  await page.getByLabel("I don't have a website yet").check();
  await page.getByLabel("Same as my personal phone number").check();
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText(`Hello ${person.firstName}`)).toBeVisible();
});

test("a nextstep beyond what the account has reached is not believed", async ({ page, signUp }) => {
  await signUp("email verified");
  await page.goto("/RegisterFlow?nextstep=4");
  await expectStep(page, 2);
});

test("a stored progress beyond what the account has reached is not believed", async ({ page, signUp }) => {
  await signUp("registered");
  await page.addInitScript(() => window.sessionStorage.setItem("ds-progress", "4"));
  await page.goto("/RegisterFlow");
  await expectStep(page, 1);
});

test("the number can be changed before its code is entered", async ({ page, signUp, inbox, guard }) => {
  guard.announce(WAIT);
  const person = await signUp("phone saved");
  await page.goto("/RegisterFlow");
  await expectStep(page, 3);
  await page.getByRole("button", { name: "Change phone number" }).click();
  await expectStep(page, 2);
  await page.getByRole("button", { name: "I already have a code" }).click();
  await expectStep(page, 3);
  await page.getByLabel("Verification code").fill(await inbox.takeCode("sms", `+1${person.phone}`));
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expectStep(page, 4);
});
