import { expect, type Page } from "@playwright/test";

import type { PortalFixtures } from "../fixtures/test";
import { DEMO } from "../people/person";
import { enterCode, fillLogin, fillRegistration, logIn } from "../people/screens";

export interface Stage extends Pick<
  PortalFixtures,
  "guard" | "signUp" | "actAs" | "inbox" | "newBrowser" | "person" | "calls"
> {
  page: Page;
  /** Waits until each of these quoted texts can be read on the page. */
  see: (...texts: string[]) => Promise<void>;
  /** A quoted text that is read elsewhere than on the page. */
  seen: (text: string) => void;
}

type Scene = (stage: Stage) => Promise<void>;

/** Makes a call fail on every page of the test, as a dead API would. */
async function breakCall({ page, guard }: Stage, path: string, status = 500): Promise<void> {
  guard.announce({ url: `/api${path}`, status });
  await page.route(`**/api${path}`, (route) =>
    route.fulfill({ status, json: { message: "Out of order.", type: "error" } }),
  );
}

const guestScenes = {
  login: async ({ page, see }) => {
    await page.goto("/login");
    await see("Email", "Password", "Login");
    await fillLogin(page, DEMO.client);
    // Held back, so that the moment can be looked at.
    let release = (): void => undefined;
    await page.route("**/api/user/login", async (route) => {
      await new Promise<void>((resolve) => (release = resolve));
      await route.abort("aborted");
    });
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await see("Submitting");
    release();
  },
  "login refused": async ({ page, see, guard }) => {
    guard.announce({ url: "/api/user/login", status: 401 });
    await page.goto("/login");
    await logIn(page, { email: "nobody@shop.test", password: "wrong" });
    await see("Email or password is incorrect.");
  },
  register: async ({ page, see }) => {
    await page.goto("/register");
    await see("First Name", "Last Name", "Your Email", "Enter new password", "confirm password", "Register");
    await see("At least 8 characters (10 or more recommended)", "Upper and lower case letters", "A number");
    await see("A special character", "Passwords match");
    await page.getByLabel("Enter new password").fill("longer words");
    await page.getByLabel("Enter new password").blur();
    await see("not met", "met");
  },
  "register empty": async ({ page, see }) => {
    await page.goto("/register");
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await see("Email is required.", "Password is required.", "Confirm password is required.");
    await see("First name is required.", "Last name is required.");
  },
  "register email": async ({ page, see }) => {
    await page.goto("/register");
    await page.getByLabel("Your Email").fill("shop.test");
    await page.getByLabel("Your Email").blur();
    await see("Please enter a valid email address");
  },
  "register taken": async ({ page, see, guard, person }) => {
    guard.announce({ url: "/api/user/register", status: 409 });
    await page.goto("/register");
    await fillRegistration(page, { ...person, email: DEMO.client.email });
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await see("An account with this e-mail exists. Try logging in.");
  },
  error: async ({ page, see }) => {
    await page.goto("/error");
    await see("An unknown error occurred.", "Go back");
  },
  "post callback": async ({ page, see, guard }) => {
    guard.announce({ url: "/api/auth/callback", status: "failed" });
    await page.route("**/api/auth/callback", (route) => route.abort("connectionrefused"));
    await page.goto("/auth/callback?code=c");
    await see("Connection Failed");
  },
  "get callback": async ({ page, see, guard }) => {
    guard.announce({ url: "/api/track.gif", status: "failed" });
    await page.route("**/api/track.gif?*", (route) => route.abort("connectionrefused"));
    await page.goto("/track.gif?key=k");
    await see("Connection Failed");
  },
  "get callback odd": async ({ page, see }) => {
    await page.route("**/api/integration/centralWeb?*", (route) => route.fulfill({ body: "odd" }));
    await page.goto("/integration/centralWeb?key=k");
    await see("Unexpected response from server.");
  },
} satisfies Record<string, Scene>;

const registrantScenes = {
  "email code": async ({ page, see, signUp, guard }) => {
    await signUp("registered");
    // The countdown of 30 s is cut to 3 on its way to the page.
    await page.route("**/api/verify/send-email-code", async (route) => {
      const response = await route.fetch();
      const body: unknown = await response.json();
      await route.fulfill({ response, json: Object.assign({}, body, { waitTime: 3 }) });
    });
    await page.goto("/RegisterFlow");
    await see("Verification code", "Verify", "New code sent!");
    await see("New code sent! If you don't see it, check your spam folder.");
    await see("If you need a new code, you'll need to wait N seconds before requesting it.");
    guard.announce({ url: "/api/verify/verify-code", status: 400 });
    await enterCode(page, "000000");
    await see("That code is not valid or has expired.", "Send a new code");
  },
  phone: async ({ page, see, signUp, guard }) => {
    await signUp("email verified");
    await page.goto("/RegisterFlow");
    await see("Phone number", "Send code", "I agree to receive");
    const field = page.getByLabel("Phone number");
    await field.fill("202");
    await field.blur();
    await see("Phone number must be 10 digits.");
    await field.fill("1025550143");
    await field.blur();
    await see("Phone number cannot start with 0 or 1.");
    await field.fill("6045550143");
    await page.getByRole("button", { name: "Send code" }).click();
    await see("Please tick the consent box.");
    guard.announce({ url: "/api/user/register/save-phone", status: 422 });
    await page.getByLabel(/^I agree to receive/).check();
    await page.getByRole("button", { name: "Send code" }).click();
    await see("Must be a US number.");
  },
  "phone code": async ({ page, see, signUp, person }) => {
    await signUp("email verified");
    await page.goto("/RegisterFlow");
    await page.getByLabel("Phone number").fill(person.phone);
    await page.getByLabel(/^I agree to receive/).check();
    await page.getByRole("button", { name: "Send code" }).click();
    await see("New code sent! Check your phone.", "Check your phone.");
  },
  business: async ({ page, see, signUp }) => {
    await signUp("phone verified");
    await page.goto("/RegisterFlow");
    await see("Business name", "Website", "Business phone", "Finish");
    await page.getByRole("button", { name: "Finish" }).click();
    await see("Business name, website and phone are required.");
    await page.getByLabel("Website", { exact: true }).fill("not a domain");
    await page.getByLabel("Business phone").fill("123");
    await page.getByLabel("Business phone").blur();
    await see("Invalid phone number. Please enter a valid 10-digit number.");
    await see("Invalid website format. Please enter a valid domain.");
    await see("Same as my personal phone number", "I don't have a website yet");
    await page.getByLabel("I don't have a website yet").check();
    await see("No Website");
  },
} satisfies Record<string, Scene>;

const memberScenes = {
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
    await page.clock.install();
    await page.goto("/AdminDash");
    await see("Verifying Role");
    await page.clock.fastForward(5_000);
    await see("Oh-oh. It seems like you don't have permission to access this page.");
  },
  sidebar: async ({ page, see, actAs }) => {
    await actAs("client");
    await page.goto("/");
    await see("Hello", "Home", "Integrations", "Settings", "Logout");
  },
  "sidebar without a name": async (stage) => {
    await stage.actAs("client");
    await breakCall(stage, "/recover/get-username");
    await stage.page.goto("/");
    await expect(stage.page.getByText("Hello Partner", { exact: true })).toBeVisible();
    await stage.see("Partner");
  },
  "sidebar of the admin": async ({ page, see, actAs }) => {
    await actAs("admin");
    await page.goto("/");
    await see("Admin Dashboard");
  },
  "nav bar": async ({ page, see, actAs }) => {
    await actAs("client");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await see("Open Nav Bar");
  },
  "session check": async (stage) => {
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
    // The sentence, and its last word as a button.
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
  "client list": async (stage) => {
    await stage.actAs("admin");
    await breakCall(stage, "/recover/allUsers", 400);
    await stage.page.goto("/AdminDash");
    await stage.see("Error fetching data");
  },
  agreement: async (stage) => {
    const { page, see } = stage;
    await stage.actAs("client");
    await breakCall(stage, "/contract/createContract");
    await page.goto("/PrivateClientWizard");
    await see("State", "Entity type", "Address", "I have read and agree", "Continue");
    await page.getByLabel("State", { exact: true }).selectOption("CA");
    await page.getByLabel("Entity type").selectOption({ index: 1 });
    await page.getByLabel("Address").fill("12 Market Street, San Francisco, CA 94105");
    await page.getByLabel("I have read and agree").check();
    await page.getByRole("button", { name: "Continue" }).click();
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

export const SCENES = { ...guestScenes, ...registrantScenes, ...memberScenes } as const;

export type SceneName = keyof typeof SCENES;
