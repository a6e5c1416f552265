import { readFileSync } from "node:fs";

import { showCode } from "../fixtures/authenticator-app";
import { expect, test } from "../fixtures/test";
import { confirmSetUp, startSetUp } from "../people/authenticator-screens";
import { logIn, toast } from "../people/screens";

test("an authenticator app or a recovery code signs in on a new browser", async ({
  page,
  signUp,
  newBrowser,
  inbox,
  guard,
}) => {
  const person = await signUp("complete");
  const key = await startSetUp(page);
  const used = showCode(key);
  const [first = "", second = "", ...others] = await confirmSetUp(page, key);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const saved = readFileSync(await (await saving).path(), "utf8");
  for (const code of [first, second, ...others]) expect(saved).toContain(code);
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();

  const { page: other } = await newBrowser();
  guard.announce({ url: "/api/verify/authenticator", status: 400 });
  await other.goto("/login");
  await logIn(other, person);
  await other.getByRole("button", { name: "Authenticator app" }).click();
  // The setup used up this code; the next is valid already.
  const field = other.getByLabel("Code from your app");
  await field.fill(used);
  await other.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(toast(other, /^That code is not valid or was used already/)).toBeVisible();
  await field.fill(showCode(key, 1));
  await other.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(other).toHaveURL("/");
  await expect
    .poll(async () => (await inbox.list("mail", person.email)).map(({ subject }) => subject))
    .toContain("New sign-in to your Partner Portal account");

  // In this trusted browser the password signs in, but cannot remove the app.
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL("/login");
  await logIn(other, person);
  await expect(other).toHaveURL("/");
  guard.announce({ url: "/api/account/authenticator/remove", status: 403 });
  await other.goto("/usersettings");
  await other.getByRole("button", { name: "Remove authenticator app" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  const dialog = other.getByRole("dialog", { name: "Confirm it is you" });
  await expect(dialog.getByRole("button", { name: "Authenticator app" })).toBeVisible();
  await dialog.getByRole("button", { name: "Recovery code" }).click();
  await dialog.getByLabel("Recovery code").fill(first.toLowerCase());
  await dialog.getByRole("button", { name: "Verify" }).click();
  await expect(toast(other, "The authenticator app is removed.")).toBeVisible();
  await expect(other.getByText("No authenticator app yet.")).toBeVisible();

  // Removing the app also removes its recovery codes.
  const { page: third } = await newBrowser();
  await third.goto("/login");
  await logIn(third, person);
  await expect(third.getByRole("button", { name: "Email me a code" })).toBeVisible();
  await expect(third.getByRole("button", { name: "Recovery code" })).toHaveCount(0);
});
