import { expect } from "@playwright/test";

import { stopTime } from "../../fixtures/moments";
import { DEMO } from "../../people/person";
import { logIn } from "../../people/screens";
import { breakCall, type Scene } from "./scene";

/** Scenes of people who have signed up. */
export const memberScenes = {
  "login flow": async ({ seen, signUp, newBrowser }) => {
    const person = await signUp("complete");
    const { page } = await newBrowser();
    await page.goto("/login");
    await logIn(page, person);
    for (const name of ["Email me a code", "Text me a code"]) {
      await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
      seen(name);
    }
  },
  blocked: async ({ page, see, actAs }) => {
    await actAs("client");
    await stopTime(page);
    await page.goto("/AdminDash");
    await see("Verifying Role");
    // This title shows that the page's five seconds have started.
    await expect(page).toHaveTitle(/^Verifying Role/);
    await page.clock.runFor(5_000);
    await see("Oh-oh. It seems like you don't have permission to access this page.");
    await expect(page).toHaveURL("/blockedAccess");
  },
  sidebar: async ({ page, see, actAs }) => {
    await actAs("client");
    await page.goto("/");
    await see("Hello", "Home", "Integrations", "Settings", "Logout");
  },
  "sidebar without a name": async (stage) => {
    await stage.actAs("client");
    await breakCall(stage, "/recover/get-username");
    const answer = stage.page.waitForResponse(/get-username$/);
    await stage.page.goto("/");
    await (await answer).finished();
    await expect(stage.page.getByText("Hello Partner", { exact: true })).toBeVisible();
    await stage.see("Partner");
  },
  "sidebar of the admin": async ({ page, see, actAs }) => {
    await actAs("admin");
    await page.goto("/");
    await see("Admin Dashboard", "Url Codes Table", "Admin Form");
  },
  "nav bar": async ({ page, see, actAs }) => {
    await actAs("client");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await see("Open Nav Bar");
    await page.setViewportSize({ width: 1280, height: 800 });
  },
  "session check": async (stage) => {
    await stage.actAs("client");
    await breakCall(stage, "/recover/auth");
    await stage.page.goto("/");
    await stage.see("We could not check your sign-in. You are still signed in on this device.", "Retry");
  },
  logout: async (stage) => {
    await stage.signUp("complete");
    await breakCall(stage, "/recover/logout");
    await stage.page.goto("/");
    await stage.page.getByRole("button", { name: "Logout" }).click();
    await stage.see("You may still be signed in on the server. Try again.");
  },
  init: async (stage) => {
    await stage.actAs("client");
    await stage.page.goto("/init");
    await stage.see("Website", "Square", "Stripe", "Private Client Wizard", "Facebook");
    await breakCall(stage, "/integration/get-all", 400);
    await stage.page.reload();
    // The last word of the quoted text is a button.
    await expect(stage.page.getByText("Could not load.", { exact: true })).toBeVisible();
    await expect(stage.page.getByRole("button", { name: "Retry", exact: true })).toBeVisible();
    stage.seen("Could not load. Retry");
  },
  settings: async (stage) => {
    await stage.actAs("client");
    await breakCall(stage, "/recover/all-user-info", 400);
    await stage.page.goto("/usersettings");
    await stage.see("Failed to fetch user information.");
  },
  "saved settings": async (stage) => {
    const { page, see } = stage;
    await stage.signUp("complete");
    await page.goto("/usersettings");
    const personal = page.getByRole("region", { name: "Personal" });
    await personal.getByLabel("First name").fill("Rosa");
    await personal.getByRole("button", { name: "Save" }).click();
    await see("Information updated successfully!");
    await breakCall(stage, "/recover/updateUser", 400);
    await personal.getByLabel("First name").fill("Rosalia");
    await personal.getByRole("button", { name: "Save" }).click();
    await see("Failed to update information.");
  },
  "settings sections": async (stage) => {
    const { page, see, guard } = stage;
    await stage.actAs("client");
    // Fixed answers replace state of the server: other sessions, a recent second factor.
    const session = { device: "macOS, Safari", ip: "203.0.113.7", trusted: true, signedIn: true };
    const times = { createdAt: "2026-11-20T12:00:00.000Z", seenAt: "2026-11-21T12:00:00.000Z" };
    await page.route("**/api/account/sessions", (route) =>
      route.fulfill({
        json: ["ses_1", "ses_2"].map((id) => ({ ...session, ...times, id, current: id === "ses_1" })),
      }),
    );
    const refusal = { message: "Please confirm that it is you to continue.", type: "error", code: "STEP_UP_REQUIRED" };
    await page.route("**/api/account/passkeys/options", (route) => route.fulfill({ status: 403, json: refusal }));
    await page.goto("/usersettings");
    await see("Personal", "Business", "Security", "Sessions", "Documents", "Save");
    await see("Sign out everywhere else", "Add a passkey");
    guard.announce({ url: "/api/account/passkeys/options", status: 403 });
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await see("Confirm it is you");
  },
  "clients of the admin": async ({ page, see, actAs }) => {
    await actAs("admin");
    await page.goto("/AdminDash?filter=Casey+Rivera");
    await see("View as this client");
  },
  "look at a client": async ({ page, see, calls }) => {
    // Signs in separately: scenes share the admin's session, and that session must not view a client.
    await calls.signIn(DEMO.admin);
    await page.goto("/AdminDash?filter=Casey+Rivera");
    await page.getByRole("button", { name: /^View as this client/ }).click();
    await see("Stop viewing");
  },
  "client list": async (stage) => {
    await stage.actAs("admin");
    await breakCall(stage, "/pc/clients", 400);
    await stage.page.goto("/AdminDash");
    await stage.see("Error fetching data");
  },
  agreement: async (stage) => {
    const { page, see } = stage;
    await stage.signUp("complete");
    await breakCall(stage, "/contract/createContract");
    await page.goto("/PrivateClientWizard");
    await see("State", "Entity type", "Address", "Full name", "I have read and agree", "Sign and continue");
    await page.getByLabel("State", { exact: true }).selectOption("CA");
    await page.getByLabel("Entity type").selectOption({ index: 1 });
    await page.getByLabel("Address").fill("12 Market Street, San Francisco, CA 94105");
    await page.getByLabel("Full name").fill("Casey Rivera");
    await page.getByLabel("I have read and agree").check();
    await page.getByRole("button", { name: "Sign and continue" }).click();
    await see("Error updating details.");
  },
  "agreement of an admin": async ({ actAs, calls, seen }) => {
    await actAs("admin");
    const body = { businessName: "Shop", state: "CA", businessType: "Corporation", address: "12 Market Street, Reno" };
    const answer: unknown = await (await calls.call("/contract/createContract", body, 409)).json();
    expect(answer).toMatchObject({ message: "Only the client can authorize a debit." });
    seen("Only the client can authorize a debit.");
  },
} satisfies Record<string, Scene>;
