import { expect, test } from "../fixtures/test";
import { enterCode, enterPhone, expectStep, logIn } from "../people/screens";

/**
 * The step requests a code on arrival. The last code was sent a moment before, so the request may be refused with a
 * wait.
 */
const WAIT = { url: "/api/verify/send-sms-code", status: 429, optional: true } as const;

test("a returning browser with the cookie continues at each of the four steps", async ({
  page,
  signUp,
  inbox,
  guard,
}) => {
  guard.announce(WAIT);
  const person = await signUp("registered");
  const comeBack = async (step: 1 | 2 | 3 | 4): Promise<void> => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/registerflow/i);
    await expectStep(page, step);
  };
  await comeBack(1);
  await enterCode(page, await inbox.takeCode("mail", person.email));
  await expectStep(page, 2);
  await comeBack(2);
  await enterPhone(page, person.phone);
  await expectStep(page, 3);
  await comeBack(3);
  await enterCode(page, await inbox.takeCode("sms", `+1${person.phone}`));
  await expectStep(page, 4);
  await comeBack(4);
});

test("another browser continues at step 1 with the password of an unverified registration", async ({
  signUp,
  newBrowser,
}) => {
  const person = await signUp("registered");
  const { page } = await newBrowser();
  await page.goto("/login");
  await logIn(page, person);
  await expect(page).toHaveURL(/\/registerflow/i);
  await expectStep(page, 1);
});

test("another browser sees nothing of a verified registration with the password alone", async ({
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
