import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures/test";
import { enterCode, logIn, toast } from "../people/screens";

const NEW_PASSWORD = "Quiet-Harbor-2026";

async function begin(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveTitle("Reset your password · Partner Portal");
  await page.getByLabel("Your Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Confirm that it is you", level: 1 })).toBeVisible();
}

async function savePassword(page: Page): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
}

const wrong = (code: string): string => (code === "000000" ? "111111" : "000000");

test("a forgotten password is reset by email on a new browser, which then verifies the phone", async ({
  page: known,
  signUp,
  newBrowser,
  inbox,
  guard,
}) => {
  const person = await signUp("complete");
  await known.goto("/");
  await expect(known.getByText(`Hello ${person.firstName}`)).toBeVisible();
  const { page } = await newBrowser();
  await begin(page, person.email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  const code = await inbox.takeCode("mail", person.email);

  guard.announce({ url: "/api/verify/verify-code", status: 400 });
  await enterCode(page, wrong(code));
  await expect(toast(page, "That code is not valid or has expired.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Enter your code", level: 1 })).toBeVisible();
  await enterCode(page, code);
  await expect(page.getByRole("heading", { name: "Choose a new password", level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
  await savePassword(page);

  await expect(page).toHaveURL("/login-flow");
  await expect(page.getByRole("button", { name: "Email me a code" })).toHaveCount(0);
  await page.getByRole("button", { name: "Text me a code" }).click();
  await enterCode(page, await inbox.takeCode("sms", `+1${person.phone}`));
  await expect(page).toHaveURL("/");
  await expect(page.getByText(`Hello ${person.firstName}`)).toBeVisible();

  // The reset has ended the previous session and the old password.
  guard.announce({ url: "/api/", status: 401 });
  await known.goto("/usersettings");
  await expect(known).toHaveURL("/login?returnUrl=%2Fusersettings");
  guard.announce({ url: "/api/user/login", status: 401 });
  await logIn(known, person);
  await expect(toast(known, "Email or password is incorrect.")).toBeVisible();
  await expect
    .poll(async () => (await inbox.list("mail", person.email)).map(({ subject }) => subject))
    .toContain("Your Partner Portal password was changed");
});

test("a known browser is signed in after the reset", async ({ page, signUp, inbox }) => {
  const person = await signUp("complete");
  await page.goto("/");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await begin(page, person.email);
  await page.getByRole("button", { name: "Text me a code" }).click();
  await enterCode(page, await inbox.takeCode("sms", `+1${person.phone}`));
  await savePassword(page);
  await expect(page).toHaveURL("/");
  await expect(page.getByText(`Hello ${person.firstName}`)).toBeVisible();
});

test("an unknown address shows the same steps, but gets no code", async ({
  signUp,
  newBrowser,
  person: known,
  guard,
}) => {
  await signUp("complete");
  const unknown = known.email.replace("ada.", "nobody.");
  const seen: (string | null)[][] = [];
  for (const email of [known.email, unknown]) {
    const { page } = await newBrowser();
    await begin(page, email);
    await expect(page.getByRole("button", { name: "Text me a code" })).toBeVisible();
    const texts = [await page.getByRole("main").textContent()];
    await page.getByRole("button", { name: "Text me a code" }).click();
    await expect(toast(page, "New code sent! Check your phone.")).toBeVisible();
    guard.announce({ url: "/api/verify/verify-code", status: 400 });
    await enterCode(page, "000000");
    await expect(page.getByText("Check the code. 4 tries left.")).toBeVisible();
    texts.push(await page.getByRole("main").textContent());
    seen.push(texts.map((text) => (text ?? "").replace(/\w•••/, "•••").replace(/wait \d+ seconds/, "wait")));
  }
  expect(seen[0]).toEqual(seen[1]);
});
