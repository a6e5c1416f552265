import type { Page } from "@playwright/test";

import { answerFirst, holdCall, stopTime } from "../fixtures/moments";
import { untilQuiet } from "../fixtures/quiet-network";
import { expect, test } from "../fixtures/test";
import { logIn } from "../people/screens";

const BLOCKED = "Oh-oh. It seems like you don't have permission to access this page.";

for (const { who, path } of [
  { who: "client", path: "/AdminDash" },
  { who: "client", path: "/admindash" },
  { who: "client", path: "/RegisterFlow" },
  { who: "admin", path: "/registerflow" },
] as const) {
  test(`a ${who} at ${path} sees 'Verifying Role' and after 5 seconds the blocked page`, async ({ page, actAs }) => {
    await actAs(who);
    await stopTime(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Verifying Role" })).toBeVisible();
    // Set after the page has started its five seconds.
    await expect(page).toHaveTitle(/^Verifying Role/);
    await page.clock.runFor(4_900);
    await expect(page.getByRole("heading", { name: "Verifying Role" })).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.clock.runFor(200);
    await expect(page).toHaveURL("/blockedAccess");
    await expect(page.getByText(BLOCKED, { exact: true })).toBeVisible();
  });
}

test("the blocked page leads home", async ({ page, actAs }) => {
  await actAs("client");
  await page.goto("/blockedAccess");
  await page.getByRole("link", { name: "Go to home" }).click();
  await expect(page).toHaveURL("/");
});

test("the blocked page leads out", async ({ page, signUp }) => {
  await signUp("complete");
  await page.goto("/blockedAccess");
  await page.getByRole("link", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/");
  await expect(page).toHaveURL("/login");
});

test("a registrant is sent to the registration from everywhere", async ({ page, signUp }) => {
  await signUp("email verified");
  for (const path of ["/", "/init", "/usersettings", "/AdminDash", "/login", "/register"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/registerflow/i);
    await expect(page.getByLabel("Phone number")).toBeVisible();
  }
});

test("nobody gets in without signing in, and the way back is kept", async ({ page }) => {
  for (const path of ["/init", "/usersettings", "/PrivateClientWizard", "/AdminDash", "/RegisterFlow"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(path)}`);
    await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  }
});

test("whoever has given the password alone gets to no page but /login-flow", async ({ signUp, newBrowser }) => {
  const person = await signUp("complete");
  const { page } = await newBrowser();
  await page.goto("/login");
  await logIn(page, person);
  await expect(page).toHaveURL(/\/login-flow/);
  for (const path of ["/init", "/AdminDash", "/RegisterFlow"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(path)}`);
  }
});

test("nobody is asked for a session that the browser does not have", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await untilQuiet(page);
  expect(asked).toContain("/remotes.json");
  expect(asked).not.toContain("/api/recover/auth");
});

for (const { way, take } of [
  { way: "a reload", take: (page: Page) => page.reload() },
  { way: "Back to a page that the browser had kept", take: (page: Page) => page.goBack() },
] as const) {
  test(`a sign-in in another tab is noticed on ${way}`, async ({ page, signUp }) => {
    await page.goto("/login?returnUrl=%2Finit");
    await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
    if (way !== "a reload") await page.goto("/error");
    await signUp("complete");
    await take(page);
    await expect(page).toHaveURL("/init");
  });
}

test("paths match in any case and keep their query", async ({ page, actAs }) => {
  await actAs("client");
  await page.goto("/USERSETTINGS?from=mail");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(page).toHaveURL("/USERSETTINGS?from=mail");
});

test("an address without a page is a 404", async ({ page, actAs }) => {
  await actAs("admin");
  for (const path of ["/nowhere", "/admin/nowhere"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  }
});

test("an unknown role is allowed no route", async ({ page, actAs }) => {
  await actAs("client");
  await page.route("**/api/recover/auth", (route) => route.fulfill({ json: "superuser" }));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Verifying Role" })).toBeVisible();
});

test("a session check without an answer keeps the person and offers Retry, which leads back", async ({
  page,
  actAs,
  guard,
}) => {
  await actAs("client");
  guard.announce({ url: "/api/recover/auth", status: 500 });
  await page.route("**/api/recover/auth", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/usersettings");
  await expect(
    page.getByText("We could not check your sign-in. You are still signed in on this device."),
  ).toBeVisible();
  await expect(page).toHaveURL("/login?returnUrl=%2Fusersettings");
  const release = await holdCall(page, "/api/recover/auth");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("button", { name: "Retrying" })).toBeVisible();
  release();
  await expect(page.getByRole("button", { name: "Retry", exact: true })).toBeEnabled();
  await page.unroute("**/api/recover/auth");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page).toHaveURL("/usersettings");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("one failed session check is retried silently", async ({ page, actAs, guard }) => {
  await actAs("client");
  guard.announce({ url: "/api/recover/auth", status: "failed" });
  await answerFirst(page, "/api/recover/auth", (route) => route.abort("connectionreset"));
  await page.goto("/usersettings");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});
