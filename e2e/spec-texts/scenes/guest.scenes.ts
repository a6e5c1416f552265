import { holdCall, passTimeUntilVisible, stopTime } from "../../fixtures/moments";
import { DEMO } from "../../people/person";
import { fillLogin, fillRegistration, logIn, toast } from "../../people/screens";
import type { Scene } from "./scene";

export const guestScenes = {
  login: async ({ page, see }) => {
    await page.goto("/login");
    await see("Email", "Password", "Login");
    await fillLogin(page, DEMO.client);
    await holdCall(page, "/api/user/login");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await see("Submitting");
  },
  "login refused": async ({ page, see, guard }) => {
    guard.announce({ url: "/api/user/login", status: 401 });
    await page.goto("/login");
    await logIn(page, { email: "nobody@shop.test", password: "wrong" });
    await see("Email or password is incorrect.");
  },
  "social login": async ({ page, see }) => {
    await page.goto("/login");
    await see("Login with Facebook", "Login with Google");
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
  "social register": async ({ page, see }) => {
    await page.goto("/register");
    await see("Register with Facebook", "Register with Google");
  },
  "register empty": async ({ page, see }) => {
    await stopTime(page);
    await page.goto("/register");
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await passTimeUntilVisible(page, toast(page, "Email is required."));
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
  "password reset": async ({ page, see, person }) => {
    await page.goto("/password-reset");
    await see("Your Email", "Continue");
    await page.getByLabel("Your Email", { exact: true }).fill(person.email);
    await page.getByRole("button", { name: "Continue" }).click();
    await see("the phone on your account");
    // A fixed answer gives the reset's step, because a real code would need a mailbox.
    await page.route("**/api/recover/reset-progress", (route) =>
      route.fulfill({ json: { currentStep: 4, method: null } }),
    );
    await page.reload();
    await see("New password", "Confirm password", "Change password");
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
