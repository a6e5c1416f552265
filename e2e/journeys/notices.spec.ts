import { tabTo } from "../fixtures/keyboard";
import { expect, test } from "../fixtures/test";
import { DEMO } from "../people/person";
import { agree, toast } from "../people/screens";
import { chooseAccount, connectBank } from "../people/wizard-screens";

test("an admin records by keyboard a revocation that came by letter", async ({ page, signUp, newBrowser }) => {
  const { business } = await signUp("complete");
  await page.goto("/PrivateClientWizard");
  await agree(page);
  await connectBank(page, "Success");
  await chooseAccount(page);
  await page.getByRole("button", { name: "Authorize debits" }).click();
  await expect(page).toHaveURL("/");

  const { page: agency, calls } = await newBrowser();
  await calls.signIn(DEMO.admin);
  await agency.goto(`/AdminDash?${new URLSearchParams({ filter: business }).toString()}`);
  await agency.getByRole("link", { name: business, exact: true }).click();
  await agency.getByRole("link", { name: "Notices" }).click();
  await expect(agency.getByRole("heading", { name: "No notices" })).toBeVisible();
  await expect(agency.getByRole("heading", { name: `Record a notice from ${business}` })).toBeVisible();

  const today = await agency.evaluate(() =>
    new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit" }).format(new Date()),
  );
  const record = async (kind: string, way: string, note: string) => {
    await agency.getByLabel("Kind of notice").selectOption(kind);
    await agency.getByLabel("Day it was sent", { exact: true }).fill(today);
    await agency.getByLabel("How it arrived").selectOption(way);
    await agency.getByLabel("What arrived").fill(note);
  };

  await record("End of the agreement", "By email", "An e-mail to billing, kept with it.");
  await agency.getByRole("button", { name: "Record the notice" }).click();
  const dialog = agency.getByRole("dialog");
  await expect(dialog).toContainText(business);
  await expect(dialog).toContainText("The agreement ends 30 days after that day");
  await dialog.getByRole("button", { name: "Record", exact: true }).click();
  await expect(toast(agency, "The notice is recorded. We are emailing the client what ends and when.")).toBeVisible();
  const first = agency.getByRole("row", { name: /End of the agreement/ });
  await expect(first).toContainText("An e-mail to billing, kept with it.");
  await page.goto("/PrivateClientWizard");
  await expect(page.getByText(/^We have recorded that you gave notice on/)).toBeVisible();

  await first.getByRole("button", { name: /^Correct the notice/ }).click();
  await expect(agency.getByLabel("Kind of notice")).toBeFocused();
  await record("Nothing: recorded by mistake", "By email", "It was another client's.");
  await agency.getByRole("button", { name: "Correct the notice", exact: true }).click();
  await dialog.getByRole("button", { name: "Correct", exact: true }).click();
  await expect(first).toContainText("Corrected");
  await expect(agency.getByRole("button", { name: "Record the notice" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("If you give notice now:")).toBeVisible();

  await record("Revocation of debits", "By mail", "A letter, kept with the post.");
  await agency.getByLabel("What arrived").focus();
  await tabTo(agency, "Record the notice");
  await agency.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await agency.keyboard.press("Tab");
  await agency.keyboard.press("Enter");
  await expect(agency.getByRole("row", { name: /Revocation of debits/ })).toContainText("Debits authorized until then");
  await page.reload();
  await expect(page.getByText("Your debit authorization is revoked.", { exact: true })).toBeVisible();
});
