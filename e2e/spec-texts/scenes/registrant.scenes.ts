import { passTimeUntilVisible, stopTime } from "../../fixtures/moments";
import { enterCode, toast } from "../../people/screens";
import type { Scene } from "./scene";

/** Scenes of the registration. Toasts and countdowns are frozen, so that they can be read. */
export const registrantScenes = {
  "email code": async ({ page, see, signUp, guard }) => {
    await signUp("registered");
    // The page gets a countdown of 3 s in place of 30.
    await page.route("**/api/verify/send-email-code", async (route) => {
      const response = await route.fetch();
      const body: unknown = await response.json();
      await route.fulfill({ response, json: Object.assign({}, body, { waitTime: 3 }) });
    });
    await stopTime(page);
    await page.goto("/RegisterFlow");
    await passTimeUntilVisible(page, toast(page, "New code sent!"));
    await see("Verification code", "Verify", "New code sent!");
    await see("New code sent! If you don't see it, check your spam folder.");
    await see("If you need a new code, you'll need to wait N seconds before requesting it.");
    guard.announce({ url: "/api/verify/verify-code", status: 400 });
    await enterCode(page, "000000");
    await passTimeUntilVisible(page, toast(page, "That code is not valid or has expired."));
    await see("That code is not valid or has expired.");
    await page.clock.runFor(3_000);
    await see("Send a new code");
  },
  phone: async ({ page, see, signUp }) => {
    await signUp("email verified");
    await stopTime(page);
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
    await page.getByLabel(/^I agree to receive/).check();
    await page.getByRole("button", { name: "Send code" }).click();
    await see("Must be a US number.");
  },
  "phone code": async ({ page, see, signUp, person }) => {
    await signUp("email verified");
    await stopTime(page);
    await page.goto("/RegisterFlow");
    await page.getByLabel("Phone number").fill(person.phone);
    await page.getByLabel(/^I agree to receive/).check();
    await page.getByRole("button", { name: "Send code" }).click();
    await passTimeUntilVisible(page, toast(page, "New code sent! Check your phone."));
    await see("New code sent! Check your phone.", "Check your phone.");
  },
  business: async ({ page, see, signUp }) => {
    await signUp("phone verified");
    await stopTime(page);
    await page.goto("/RegisterFlow");
    await see("Business name", "Website", "Business phone", "Finish");
    await page.getByRole("button", { name: "Finish" }).click();
    await passTimeUntilVisible(page, toast(page, "Business name, website and phone are required."));
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
