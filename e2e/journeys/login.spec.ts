import { holdCall } from "../fixtures/moments";
import { expect, test } from "../fixtures/test";
import { DEMO } from "../people/person";
import { enterCode, fillLogin, logIn, toast } from "../people/screens";

test("a client logs out, and logs in on a new browser by email", async ({ page, signUp, newBrowser, inbox }) => {
  const person = await signUp("complete");
  await page.goto("/");
  await expect(page.getByText(`Hello ${person.firstName}`)).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => window.localStorage.getItem("userName"))).toBeNull();
  await page.goto("/usersettings");
  await expect(page).toHaveURL("/login?returnUrl=%2Fusersettings");

  const other = await newBrowser();
  await other.page.goto("/login");
  await logIn(other.page, person);
  await expect(other.page).toHaveURL(/\/login-flow/);
  await expect(other.page.getByRole("button", { name: "Text me a code" })).toBeVisible();
  await expect(other.page.getByText(person.email)).toHaveCount(0);
  await other.page.getByRole("button", { name: "Email me a code" }).click();
  await enterCode(other.page, await inbox.takeCode("mail", person.email));
  await expect(other.page).toHaveURL("/");
  await expect(other.page.getByText(`Hello ${person.firstName}`)).toBeVisible();
});

test("a client logs in on a new browser by text message", async ({ signUp, newBrowser, inbox }) => {
  const person = await signUp("complete");
  const { page } = await newBrowser();
  await page.goto("/usersettings");
  await expect(page).toHaveURL("/login?returnUrl=%2Fusersettings");
  await logIn(page, person);
  await page.getByRole("button", { name: "Text me a code" }).click();
  await enterCode(page, await inbox.takeCode("sms", `+1${person.phone}`));
  await expect(page).toHaveURL("/usersettings");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("a known browser needs only the password", async ({ page, signUp }) => {
  const person = await signUp("complete");
  await page.goto("/usersettings");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto(`/login?returnUrl=${encodeURIComponent("//evil.example/x")}`);
  await logIn(page, person);
  await expect(page).toHaveURL("/");
  await expect(page.getByText(`Hello ${person.firstName}`)).toBeVisible();
});

test("an admin logs in with password and code", async ({ page, inbox, guard }) => {
  await inbox.skip("mail", DEMO.admin.email);
  await page.goto("/login");
  await fillLogin(page, DEMO.admin);
  const answer = page.waitForResponse(/\/api\/user\/login$/);
  const release = await holdCall(page, "/api/user/login");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("button", { name: "Submitting" })).toBeVisible();
  release();
  expect((await answer).status()).toBe(200);
  await page.getByRole("button", { name: "Email me a code" }).click();
  // Other tests sign in as this admin, so the newest code may be theirs. After a refusal the previous code is tried.
  guard.announce({ url: "/api/verify/verify-code", status: 400, optional: true });
  await expect(async () => {
    await enterCode(page, await inbox.takeCode("mail", DEMO.admin.email));
    await expect(page).toHaveURL("/AdminDash");
  }).toPass({ intervals: [0] });
  await expect(page.getByRole("heading", { name: "Admin Dashboard", level: 1 })).toBeVisible();
  await expect(page.getByRole("table", { name: "Clients" }).getByRole("row").nth(1)).toBeVisible();
});

test("a wrong password and an unknown address show the same error", async ({ page, guard }) => {
  guard.announce({ url: "/api/user/login", status: 401 });
  await page.goto("/login");
  for (const email of [DEMO.client.email, "nobody@shop.test"]) {
    await logIn(page, { email, password: "not the password" });
    await expect(toast(page, "Email or password is incorrect.")).toBeVisible();
    await expect(page).toHaveURL("/login");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
    await toast(page, "Email or password is incorrect.").hover();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(toast(page, "Email or password is incorrect.")).toHaveCount(0);
  }
});
