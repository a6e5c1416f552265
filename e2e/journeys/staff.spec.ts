import { expect, test } from "../fixtures/test";
import { DEMO } from "../people/person";
import { enterCode } from "../people/screens";

test("an invited viewer sees the clients without changing anything", async ({
  calls,
  page,
  person,
  inbox,
  newBrowser,
}) => {
  // Without digits: the inbox would take digits in the admins' email for a code.
  const email = person.email.replace(/\d/g, "x");
  await calls.signIn(DEMO.admin);
  await page.goto("/AdminDash");
  await page.getByRole("link", { name: "Invitations" }).click();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Role").selectOption("Viewer");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("row", { name: new RegExp(email) })).toContainText("Viewer");

  const { page: invited } = await newBrowser();
  await invited.goto(await inbox.takeLink(email, "/invitation#"));
  await expect(invited.getByText("Your role: Viewer.")).toBeVisible();
  await invited.getByLabel("First name").fill("Noor");
  await invited.getByLabel("Last name").fill("Haddad");
  await invited.getByLabel("Password", { exact: true }).fill(person.password);
  await invited.getByRole("button", { name: "Create account" }).click();
  await expect(invited).toHaveURL("/login-flow");
  await invited.getByRole("button", { name: "Email me a code" }).click();
  await enterCode(invited, await inbox.takeCode("mail", email));

  await expect(invited).toHaveURL("/AdminDash");
  await expect(invited.getByText("Hello Noor")).toBeVisible();
  await expect(invited.getByText("Casey Rivera").first()).toBeVisible();
  await expect(invited.getByRole("link", { name: "Audit log" })).toHaveCount(0);
  await expect(invited.getByRole("button", { name: /View as this client/ })).toHaveCount(0);
  await invited.goto("/admin/audit");
  await expect(invited.getByRole("heading", { name: "Verifying Role" })).toBeVisible();

  await page.reload();
  await expect(page.getByText(email)).toHaveCount(0);
});
