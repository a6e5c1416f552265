import type { Page } from "@playwright/test";

import { tabTo } from "../fixtures/keyboard";
import { passTimeUntilVisible, stopTime } from "../fixtures/moments";
import { expect, test } from "../fixtures/test";
import { expectStep } from "../people/screens";

test("the whole registration works by keyboard", async ({ page, person, inbox }) => {
  await page.goto("/register");
  await expect(page.getByLabel("First Name")).toBeVisible();
  for (const [label, text] of [
    ["First Name", person.firstName],
    ["Last Name", person.lastName],
    ["Your Email", person.email],
    ["Enter new password", person.password],
    ["confirm password", person.password],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");

  await expectStep(page, 1);
  await expect(page.getByLabel("Verification code")).toBeFocused();
  await page.keyboard.type(await inbox.takeCode("mail", person.email));
  await page.keyboard.press("Enter");

  await expectStep(page, 2);
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await page.keyboard.type(person.phone);
  await tabTo(page, /^I agree to receive/);
  await page.keyboard.press("Space");
  await tabTo(page, "Send code");
  await page.keyboard.press("Enter");

  await expectStep(page, 3);
  await expect(page.getByLabel("Verification code")).toBeFocused();
  await page.keyboard.type(await inbox.takeCode("sms", `+1${person.phone}`));
  await page.keyboard.press("Enter");

  await expectStep(page, 4);
  await expect(page.getByLabel("Business name")).toBeFocused();
  await page.keyboard.type(person.business);
  await tabTo(page, "I don't have a website yet");
  await page.keyboard.press("Space");
  await tabTo(page, "Same as my personal phone number");
  await page.keyboard.press("Space");
  await tabTo(page, "Finish");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: `Welcome, ${person.firstName}` })).toBeFocused();
  // Once the first-run page has replaced the skeleton, the focus stays where it is.
  await expect(page.getByRole("heading", { name: "Your next step" })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await tabTo(page, "Open Nav Bar");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Settings" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Settings" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Open Nav Bar" })).toBeFocused();
});

test("the show/hide toggle has a ripple of 675 ms, except under reduced motion", async ({ page, newBrowser }) => {
  await page.goto("/register");
  const toggle = page.getByRole("button", { name: "Show password" });
  await toggle.click();
  await expect(page.getByLabel("Enter new password")).toHaveAttribute("type", "text");
  const quiet = await newBrowser({ reducedMotion: "reduce" });
  await quiet.page.goto("/register");
  await quiet.page.getByRole("button", { name: "Show password" }).click();
  await expect(quiet.page.getByRole("button", { name: "Hide password" })).toBeVisible();
  expect(await countRipples(quiet.page)).toBe(0);

  await expect(page.locator("[data-ripple]")).toHaveCount(0);
  // The animation is slowed down, so that it still runs when it is checked.
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
  await page.getByRole("button", { name: "Hide password" }).click();
  const durations = await page.evaluate(() =>
    document.getAnimations().map((animation) => animation.effect?.getComputedTiming().duration),
  );
  expect(durations).toContain(675);
  expect(await countRipples(page)).toBe(1);
});

function countRipples(page: Page): Promise<number> {
  return page.locator("[data-ripple]").count();
}

test("a toast stays while the pointer or the focus is on it", async ({ page }) => {
  await stopTime(page);
  await page.goto("/register");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  const toast = page.getByRole("region", { name: "Messages" }).getByText(/^Email is required\./);
  await passTimeUntilVisible(page, toast);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await tabTo(page, "Dismiss");
  await page.mouse.move(5, 700);
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.getByLabel("First Name").focus();
  await page.clock.runFor(6_500);
  await expect(toast).toHaveCount(0);
});

test("an error toast of these pages stays 6 s", async ({ page }) => {
  await stopTime(page);
  await page.goto("/register");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  const toast = page.getByRole("region", { name: "Messages" }).getByText(/^Email is required\./);
  await passTimeUntilVisible(page, toast);
  await page.clock.runFor(5_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toast).toHaveCount(0);
});
