import { stopTime } from "../fixtures/moments";
import { expect, test } from "../fixtures/test";
import { enterCode, expectStep, logIn, toast } from "../people/screens";

test("a code has at most six digits, spaces of a paste fall away, and only six can be submitted", async ({
  page,
  signUp,
}) => {
  await signUp("registered");
  await page.goto("/RegisterFlow");
  const field = page.getByLabel("Verification code");
  const submit = page.getByRole("button", { name: "Verify", exact: true });
  await expect(submit).toBeDisabled();
  await field.fill("12345");
  await expect(submit).toBeDisabled();
  await field.fill(" 123 456 789");
  await expect(field).toHaveValue("123456");
  await expect(submit).toBeEnabled();
  await field.fill("12a45b");
  await expect(field).toHaveValue("1245");
  await expect(submit).toBeDisabled();
});

test("a wrong code is refused with the tries that are left, and after the last one the right code is refused too", async ({
  page,
  signUp,
  inbox,
  guard,
}) => {
  const person = await signUp("registered");
  guard.announce({ url: "/api/verify/verify-code", status: 400 });
  await page.goto("/RegisterFlow");
  const code = await inbox.takeCode("mail", person.email);
  const wrong = code === "000000" ? "111111" : "000000";
  for (const left of ["4 tries", "3 tries", "2 tries", "1 try"]) {
    await enterCode(page, wrong);
    await expect(page.getByText(`Check the code. ${left} left.`)).toBeVisible();
  }
  await expect(toast(page, "That code is not valid or has expired.").first()).toBeVisible();
  await enterCode(page, wrong);
  await expect(page.getByText("No tries left for this code. Send a new one.")).toBeVisible();
  const refusal = page.waitForResponse(/verify-code$/);
  await enterCode(page, code);
  expect((await refusal).status()).toBe(400);
  await expect(page.getByText("No tries left for this code. Send a new one.")).toBeVisible();
  await expectStep(page, 1);
});

test("a used code is refused with the same words", async ({ page, signUp, newBrowser, inbox, guard }) => {
  const person = await signUp("complete");
  const { page: other } = await newBrowser();
  await other.goto("/login");
  await logIn(other, person);
  await other.getByRole("button", { name: "Email me a code" }).click();
  const code = await inbox.takeCode("mail", person.email);
  await enterCode(other, code);
  await expect(other).toHaveURL("/");

  const { page: third } = await newBrowser();
  guard.announce({ url: "/api/verify/verify-code", status: 400 });
  await third.goto("/login");
  await logIn(third, person);
  await third.getByRole("button", { name: "Text me a code" }).click();
  await enterCode(third, code);
  await expect(toast(third, "That code is not valid or has expired.")).toBeVisible();
  await expect(page).toHaveURL("about:blank");
});

test("a new code can be asked for when the countdown is over, and not before", async ({ page, signUp, guard }) => {
  await signUp("registered");
  // The server asks for 30 s; the page is told of 2, so that the server's own refusal shows as well.
  await page.route("**/api/verify/send-email-code", async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    const shortened = response.ok() ? Object.assign({}, body, { waitTime: 2 }) : body;
    await route.fulfill({ response, json: shortened });
  });
  guard.announce({ url: "/api/verify/send-email-code", status: 429 });
  await stopTime(page);
  await page.goto("/RegisterFlow");
  const resend = page.getByRole("button", { name: "Send a new code" });
  const wait = page.getByRole("timer");
  await expect(wait).toHaveText("If you need a new code, you'll need to wait 2 seconds before requesting it.");
  await expect(resend).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(wait).toHaveText("If you need a new code, you'll need to wait 1 seconds before requesting it.");
  await expect(resend).toHaveCount(0);
  await page.clock.runFor(1_000);
  await resend.click();
  await expect(wait).toHaveText(/^If you need a new code, you'll need to wait \d\d seconds before requesting it\.$/);
  await expect(resend).toHaveCount(0);
});

test("a text message that fails once does not lose the code", async ({ page, signUp, environment, request, inbox }) => {
  const person = await signUp("email verified");
  const fault = { provider: "twilio", kind: "500", count: 1, to: `+1${person.phone}` };
  await request.post(`${environment.labUrl}/lab/faults`, { data: fault });
  await page.goto("/RegisterFlow");
  await page.getByLabel("Phone number").fill(person.phone);
  await page.getByLabel(/^I agree to receive/).check();
  await page.getByRole("button", { name: "Send code" }).click();
  await expectStep(page, 3);
  await enterCode(page, await inbox.takeCode("sms", `+1${person.phone}`));
  await expectStep(page, 4);
});

test("a mail server that refuses once does not lose the code", async ({
  page,
  signUp,
  environment,
  request,
  inbox,
}) => {
  const person = await signUp("registered");
  const fault = { provider: "smtp", kind: "451", count: 1, to: person.email };
  await request.post(`${environment.labUrl}/lab/faults`, { data: fault });
  await page.goto("/RegisterFlow");
  await enterCode(page, await inbox.takeCode("mail", person.email));
  await expectStep(page, 2);
});
