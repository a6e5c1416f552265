import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures/test";
import { createPerson, DEMO } from "../people/person";
import { enterCode, logIn, toast } from "../people/screens";

const NEW_PASSWORD = "Quiet-Harbor-2026";
const UPDATED = "Information updated successfully!";

const section = (page: Page, name: string) => page.getByRole("region", { name });
const save = (page: Page, name: string) => section(page, name).getByRole("button", { name: "Save" }).click();

test("changes of name, business, email and phone notify the old email and phone", async ({
  page,
  signUp,
  inbox,
  guard,
}) => {
  const person = await signUp("complete");
  const next = createPerson();
  await page.goto("/usersettings");
  const personal = section(page, "Personal");
  await personal.getByLabel("First name").fill("Rosalind");
  await save(page, "Personal");
  await expect(toast(page, UPDATED)).toBeVisible();

  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Business" }).click();
  const business = section(page, "Business");
  await business.getByLabel("Business name").fill(next.business);
  await business.getByRole("checkbox", { name: "I don't have a website yet" }).uncheck();
  const website = business.getByRole("textbox", { name: "Website" });
  await website.fill("no domain");
  await business.getByLabel("Business name").focus();
  await expect(business.getByText("Invalid website format. Please enter a valid domain.")).toBeVisible();
  await website.fill("https://shine.example");
  await business.getByLabel("Time zone").selectOption("America/Denver");
  await save(page, "Business");
  await expect(website).toHaveValue("shine.example");
  await expect(business.getByText(/^We are moving your sales/)).toBeHidden();

  // The server refuses an address that is in use. The typed address stays in the field.
  guard.announce({ url: "/api/recover/updateUser", status: 409 });
  await personal.getByLabel("Email").fill(DEMO.client.email);
  await save(page, "Personal");
  await expect(toast(page, "Failed to update information.")).toBeVisible();
  await expect(personal.getByLabel("Email")).toBeFocused();
  await expect(personal.getByLabel("Email")).toHaveValue(DEMO.client.email);

  await personal.getByLabel("Email").fill(next.email);
  await save(page, "Personal");
  await expect(personal.getByText(`Confirm ${next.email} with a code`)).toBeVisible();
  await page.reload();
  await expect(personal.getByLabel("Email")).toHaveValue(person.email);
  await enterCode(page, await inbox.takeCode("mail", next.email));
  await expect(personal.getByLabel("Email")).toHaveValue(next.email);

  await personal.getByLabel("Phone number").fill(next.phone);
  await personal.getByRole("checkbox", { name: /^I agree to receive/ }).check();
  await save(page, "Personal");
  await enterCode(page, await inbox.takeCode("sms", `+1${next.phone}`));
  await expect(personal.getByText(/^Confirm .* with a code$/)).toBeHidden();

  await page.reload();
  await expect(personal.getByLabel("First name")).toHaveValue("Rosalind");
  await expect(personal.getByLabel("Phone number")).toHaveValue(next.phone);
  await expect(business.getByLabel("Business name")).toHaveValue(next.business);
  await expect(business.getByLabel("Time zone")).toHaveValue("America/Denver");
  await expect
    .poll(async () => (await inbox.list("mail", person.email)).map(({ subject }) => subject))
    .toContain("The email address of your Partner Portal account was changed");
  await expect
    .poll(async () => (await inbox.list("sms", `+1${person.phone}`)).map(({ text }) => text))
    .toContainEqual(expect.stringContaining("this is no longer the phone number of your account"));
});

test("a changed password signs out all other browsers", async ({ page, signUp, newBrowser, inbox, guard }) => {
  const person = await signUp("complete");
  // In this trusted browser the password signs in, but cannot change itself.
  await page.goto("/");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await logIn(page, person);
  await expect(page).toHaveURL("/");
  const other = await newBrowser({ userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/130.0" });
  await other.calls.signIn(person);
  await other.page.goto("/usersettings");
  await expect(section(other.page, "Sessions").getByText("Now", { exact: true })).toBeVisible();

  await page.goto("/usersettings");
  await section(page, "Sessions").getByRole("button", { name: "Sign out Windows, Firefox" }).click();
  await expect(toast(page, "That browser is signed out.")).toBeVisible();
  await expect(section(page, "Sessions")).toContainText("1 browser");
  guard.announce({ url: "/api/", status: 401 });
  await other.page.reload();
  await expect(other.page).toHaveURL("/login?returnUrl=%2Fusersettings");
  await other.calls.signIn(person);

  await section(page, "Security").getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("Current password").fill("not that one");
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByLabel("Confirm password").fill(NEW_PASSWORD);
  guard.announce({ url: "/api/account/password", status: 403 }, { url: "/api/account/password", status: 400 });
  await save(page, "Security");
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await dialog.getByRole("button", { name: "Text me a code" }).click();
  await enterCode(page, await inbox.takeCode("sms", `+1${person.phone}`));
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await page.getByLabel("Current password").fill(person.password);
  await save(page, "Security");
  await expect(toast(page, "Your password is changed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change password" })).toBeFocused();
  await expect(section(page, "Sessions")).toContainText("Now");

  await other.page.goto("/usersettings");
  await expect(other.page).toHaveURL("/login?returnUrl=%2Fusersettings");
  guard.announce({ url: "/api/user/login", status: 401 });
  await logIn(other.page, person);
  await expect(toast(other.page, "Email or password is incorrect.")).toBeVisible();
  await logIn(other.page, { ...person, password: NEW_PASSWORD });
  await expect(other.page).toHaveURL("/login-flow?returnUrl=%2Fusersettings");
  await expect
    .poll(async () => (await inbox.list("mail", person.email)).map(({ subject }) => subject))
    .toContain("Your Partner Portal password was changed");
});

test("a Google account is connected and removed in the settings", async ({ page, signUp, inbox, guard }) => {
  const person = await signUp("complete");
  const security = section(page, "Security");
  await page.goto("/usersettings");
  await security.getByRole("button", { name: "Connect Google" }).click();
  await page.getByLabel("Name", { exact: true }).fill(person.firstName);
  await page.getByLabel("Email", { exact: true }).fill(`google.${person.email}`);
  await page.getByRole("button", { name: "Allow as this person" }).click();
  await expect(page).toHaveURL("/usersettings");
  await expect(toast(page, "Google is connected to your account.")).toBeVisible();
  await expect(security.getByText(`google.${person.email}`)).toBeVisible();

  await security.getByRole("button", { name: "Remove Google" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Google is no longer connected to your account.")).toBeVisible();
  await expect(security.getByRole("button", { name: "Connect Google" })).toBeFocused();

  await security.getByRole("button", { name: "Connect Facebook" }).click();
  guard.announce({ url: "/api/auth/callback", status: 400 });
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByRole("heading", { name: "Nothing was linked" })).toBeVisible();
  await page.getByRole("link", { name: "Go back" }).click();
  await expect(page).toHaveURL("/usersettings");
  await expect
    .poll(async () => (await inbox.list("mail", person.email)).map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining([
        "Google was connected to your Partner Portal account",
        "Google was removed from your Partner Portal account",
      ]),
    );
});
