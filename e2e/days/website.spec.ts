import { eventually } from "../fixtures/eventually";
import { expect, test } from "../fixtures/test";
import { LabWebsites } from "../lab/lab-websites";
import { openWebsiteDialog, PERSON_AGENT, readTag, websiteCard } from "../people/website-screens";

const DAY_MS = 86_400_000;

test("a website without visits for two weeks is degraded until the next visit, and 'Test Connection' says why", async ({
  page,
  signUp,
  newBrowser,
  environment,
  calls,
  bank,
}) => {
  const person = await signUp("complete");
  const sites = new LabWebsites(page.context().request, environment.labUrl);
  const dialog = await openWebsiteDialog(page);
  const tag = await readTag(dialog);
  const { address, url } = await sites.publish(person.business, { tag });
  await dialog.getByLabel("Your website").fill(address);
  await dialog.getByRole("button", { name: "Test Connection" }).click();
  await expect(dialog).toBeHidden();
  await expect(websiteCard(page).getByText("Connected", { exact: true })).toBeVisible();

  await page.goto("about:blank");
  await sites.publish(person.business, { tag: "" });
  await bank.passTo(new Date((await bank.readNow()).getTime() + 15 * DAY_MS).toISOString().slice(0, 10));
  await eventually(() => calls.get("/pc/debits", 401)).toPass();
  await page.context().clearCookies();
  await calls.signIn(person);

  await page.goto("/init");
  await expect(websiteCard(page).getByText("Degraded", { exact: true })).toBeVisible();
  await expect(websiteCard(page)).toContainText("Your website has reported no visit for two weeks.");
  await websiteCard(page).getByRole("button", { name: "Test again Website" }).click();
  await dialog.getByRole("button", { name: "Test Connection" }).click();
  await expect(dialog.getByRole("alert")).toContainText("We opened your page, but the script is not on it.");
  await dialog.getByRole("button", { name: "Close" }).click();

  await sites.publish(person.business, { tag });
  const visitor = await newBrowser({ userAgent: PERSON_AGENT });
  const hit = visitor.page.waitForResponse((response) => response.url().includes("/api/track.gif"));
  await visitor.page.goto(url);
  expect((await hit).status()).toBe(200);
  await eventually.poll(() => calls.readConnection("web")).toMatchObject({ visits: 1 });
  await page.reload();
  await expect(websiteCard(page)).toContainText("1 visit");
  await expect(websiteCard(page).getByText("Connected", { exact: true })).toBeVisible();
  await expect(websiteCard(page)).not.toContainText("Degraded");

  await websiteCard(page).getByRole("button", { name: "Unlink Website" }).click();
  const warning = page.getByRole("dialog", { name: "WARNING" });
  await expect(warning).toContainText("We stop counting visits right away");
  await warning.getByRole("button", { name: "Unlink", exact: true }).click();
  await eventually(websiteCard(page)).toContainText("Not connected");
});
