import type { Page } from "@playwright/test";

import { answerFirst } from "../fixtures/moments";
import { untilQuiet } from "../fixtures/quiet-network";
import { expect, test } from "../fixtures/test";
import { logIn } from "../people/screens";

test("pages stay closed after the password alone on a new browser", async ({ page, signUp, newBrowser }) => {
  const person = await signUp("complete");
  const visitor = await newBrowser();
  const expectSentToLogin = async (path: string): Promise<void> => {
    await visitor.page.goto(path);
    await expect(visitor.page).toHaveURL(`/login?returnUrl=${encodeURIComponent(path)}`);
  };
  await expectSentToLogin("/PrivateClientWizard");
  await logIn(visitor.page, person);
  await expect(visitor.page).toHaveURL(/\/login-flow/);
  for (const path of ["/init", "/AdminDash"]) await expectSentToLogin(path);
  await expect(page).toHaveURL("about:blank");
});

test("a browser without a session sends no session check", async ({ page }) => {
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

test("a failed session check is retried silently", async ({ page, actAs, guard }) => {
  await actAs("client");
  guard.announce({ url: "/api/recover/auth", status: "failed" });
  await answerFirst(page, "/api/recover/auth", (route) => route.abort("connectionreset"));
  await page.goto("/USERSETTINGS?from=mail");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(page).toHaveURL("/USERSETTINGS?from=mail");
});
