import { expect, test } from "../fixtures/test";
import { addAuthenticator, copyPasskeys } from "../fixtures/virtual-authenticator";
import { logIn, toast } from "../people/screens";

test("a passkey from the settings signs in on a new browser", async ({ page, signUp, newBrowser, guard }) => {
  const person = await signUp("complete");
  const device = await addAuthenticator(page);
  await page.goto("/usersettings");
  await expect(page.getByText("No passkey yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(toast(page, "The passkey is added.")).toBeVisible();
  await expect(page.getByText(/^Added .*, not used yet$/)).toBeVisible();

  const { page: other } = await newBrowser();
  await copyPasskeys(device, await addAuthenticator(other));
  await other.goto("/login");
  await logIn(other, person);
  await other.getByRole("button", { name: "Use a passkey" }).click();
  await expect(other).toHaveURL("/");

  // In this trusted browser the password signs in, but cannot remove a passkey.
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL("/login");
  await logIn(other, person);
  await expect(other).toHaveURL("/");
  guard.announce({ url: /\/api\/account\/passkeys\/[^/]+\/remove$/, status: 403 });
  await other.goto("/usersettings");
  await other.getByRole("button", { name: /^Remove passkey, / }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  const dialog = other.getByRole("dialog", { name: "Confirm it is you" });
  await dialog.getByRole("button", { name: "Use a passkey" }).click();
  await expect(toast(other, "The passkey is removed.")).toBeVisible();
  await expect(other.getByText("No passkey yet.")).toBeVisible();
  await expect(dialog).toBeHidden();
});
