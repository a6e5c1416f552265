import { expect, test } from "../fixtures/test";
import { enterCode, enterPhone, expectStep, logIn, toast } from "../people/screens";
import { allowAs, deny } from "../people/social-screens";

test("a registration with Google skips the email code", async ({ page, person, inbox, newBrowser }) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Register with Google" }).click();
  await allowAs(page, "Google", person);
  await expect(page).toHaveURL(/\/registerflow/i);
  await expectStep(page, 2);
  await enterPhone(page, person.phone);
  await expectStep(page, 3);
  await enterCode(page, await inbox.takeCode("sms", `+1${person.phone}`));
  await expectStep(page, 4);
  await page.getByLabel("Business name").fill(person.business);
  await page.getByLabel("I don't have a website yet").check();
  await page.getByLabel("Same as my personal phone number").check();
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText(`Hello ${person.firstName}`)).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByRole("button", { name: "Login with Google" }).click();
  await allowAs(page, "Google", person);
  await expect(page).toHaveURL("/");
  await expect(page.getByText(`Hello ${person.firstName}`)).toBeVisible();

  const { page: other } = await newBrowser();
  await other.goto("/usersettings");
  await expect(other).toHaveURL("/login?returnUrl=%2Fusersettings");
  await other.getByRole("button", { name: "Login with Google" }).click();
  await allowAs(other, "Google", person);
  await other.getByRole("button", { name: "Email me a code" }).click();
  await enterCode(other, await inbox.takeCode("mail", person.email));
  await expect(other).toHaveURL("/usersettings");
});

for (const { from, button, provider, call } of [
  { from: "/login", button: "Login with Google", provider: "Google", call: "/api/auth/callback" },
  {
    from: "/register",
    button: "Register with Facebook",
    provider: "Facebook",
    call: "/api/user/register/facebook/callback",
  },
] as const) {
  test(`denied access at '${button}' changes nothing and offers the way back`, async ({ page, guard }) => {
    guard.announce({ url: call, status: 400 });
    await page.goto(from);
    await page.getByRole("button", { name: button }).click();
    await deny(page, provider);
    await expect(page).toHaveURL(/\/error\?/);
    await expect(page.getByRole("heading", { name: "You are not signed in", level: 1 })).toBeVisible();
    await expect(page.getByText(`You chose not to continue with ${provider}.`, { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Go back" }).click();
    await expect(page).toHaveURL("/login");
  });
}

test("an unverified Google address opens no account without the password", async ({ signUp, newBrowser, guard }) => {
  const owner = await signUp("complete");
  guard.announce({ url: "/api/user/login", status: 401 });
  const { page } = await newBrowser();
  await page.goto("/login");
  await page.getByRole("button", { name: "Login with Google" }).click();
  await allowAs(page, "Google", owner, { email: "not verified" });
  await expect(page).toHaveURL("/login?connect=google");
  await expect(page.getByText("Connect Google to your account")).toBeVisible();
  await logIn(page, { email: owner.email, password: "a guess at it" });
  await expect(toast(page, "Email or password is incorrect.")).toBeVisible();
  await page.goto("/usersettings");
  await expect(page).toHaveURL("/login?returnUrl=%2Fusersettings");

  // The attempt connected nothing, so the next attempt offers the connection again.
  await page.getByRole("button", { name: "Login with Google" }).click();
  await allowAs(page, "Google", owner, { email: "not verified" });
  await expect(page).toHaveURL("/login?connect=google");
});

test("an existing account connects Facebook by its password once", async ({ page, signUp, newBrowser, inbox }) => {
  const owner = await signUp("complete");
  const { page: other } = await newBrowser();
  await other.goto("/login");
  await other.getByRole("button", { name: "Login with Facebook" }).click();
  await allowAs(other, "Facebook", owner);
  await expect(other).toHaveURL("/login?connect=facebook");
  await logIn(other, owner);
  await other.getByRole("button", { name: "Email me a code" }).click();
  await enterCode(other, await inbox.takeCode("mail", owner.email));
  await expect(other).toHaveURL("/");

  // From now on Facebook replaces the password in each browser.
  await page.goto("/");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByRole("button", { name: "Login with Facebook" }).click();
  await allowAs(page, "Facebook", owner);
  await expect(page).toHaveURL("/");
  await expect(page.getByText(`Hello ${owner.firstName}`)).toBeVisible();
});

test("a Facebook login without an address requires verifying one", async ({ page, person, inbox }) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Register with Facebook" }).click();
  await allowAs(page, "Facebook", person, { email: "kept back" });
  await expect(page).toHaveURL("/register?connect=facebook&ask=email");
  await page.getByLabel("Your Email").fill(person.email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expectStep(page, 1);
  await enterCode(page, await inbox.takeCode("mail", person.email));
  await expectStep(page, 2);
});

test("a social login without an account creates none until registration", async ({ page, person }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Login with Facebook" }).click();
  await allowAs(page, "Facebook", person);
  await expect(page).toHaveURL("/register?connect=facebook");
  await expect(page.getByText("This Facebook account is new here")).toBeVisible();
  await page.getByRole("button", { name: "Register with Facebook" }).click();
  await expectStep(page, 1);
  await expect(page.getByText(person.email)).toBeVisible();
});
