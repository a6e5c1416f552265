import type { Page } from "@playwright/test";

import { expectFit } from "../fixtures/accessibility";
import { readEnvironment } from "../fixtures/environment";
import { eventually } from "../fixtures/eventually";
import { expect, test as base } from "../fixtures/test";
import { LabLocations } from "../lab/lab-locations";
import { createPerson } from "../people/person";

const test = base.extend<{ locations: LabLocations }>({
  locations: async ({ request }, use) => {
    await use(new LabLocations(request, readEnvironment().labUrl));
  },
});

const card = (page: Page) => page.getByRole("article", { name: "GoHighLevel", exact: true });
const unproven = "Not proven yet: contacts show without names.";

async function state(page: Page, location: string): Promise<void> {
  await page.goto("/init");
  await card(page).getByLabel("Location ID").fill(location);
  await card(page).getByRole("button", { name: "Save location" }).click();
}

const readTag = async (page: Page): Promise<string> => (await card(page).locator("code").textContent()) ?? "";

async function readAgain(page: Page): Promise<string> {
  await page.reload();
  await card(page).getByLabel("Location ID").waitFor();
  return (await card(page).textContent()) ?? "";
}

/** Looks again until the card has these words, or has them no more: what comes by a hook is not drawn by itself. */
async function untilCardSays(page: Page, words: string): Promise<void> {
  await eventually.poll(() => readAgain(page)).toContain(words);
}
async function untilCardIsWithout(page: Page, words: string): Promise<void> {
  await eventually.poll(() => readAgain(page)).not.toContain(words);
}

async function expectEvents(page: Page, ...told: string[]): Promise<void> {
  await page.goto("/");
  const events = page.getByRole("list", { name: "Recent Events" });
  for (const words of told) await eventually(events).toContainText(words);
}

test("a location is linked, refuses what is stale, is proven by a tag, names its contacts, and is unlinked", async ({
  page,
  openShop,
  locations,
}) => {
  const { person } = await openShop();
  const location = await locations.open(`${person.business} Main Street`);
  await page.goto("/init");
  await expect(card(page).getByLabel("Location ID")).toBeVisible();
  await expectFit(page, "no location");
  await state(page, location);
  await expect(card(page)).toContainText("No contact has arrived yet.");
  await expect(card(page)).toContainText(unproven);
  await expectFit(page, "a location that is not proven");

  await locations.addContact(location, "Late", { stale: true });
  await locations.addContact(location, "Ada");
  await untilCardSays(page, "Last received");
  await expectEvents(page, "Someone became a new lead");
  await expect(page.getByText("Late Byron")).toBeHidden();

  await page.goto("/init");
  await locations.giveTag(location, await readTag(page));
  await untilCardIsWithout(page, unproven);
  await expectFit(page, "a location that is proven");
  await locations.addContact(location, "Bob");
  await expectEvents(page, "Bob Byron became a new lead");

  await page.goto("/init");
  await card(page).getByRole("button", { name: "Unlink GoHighLevel" }).click();
  const warning = page.getByRole("dialog", { name: "WARNING" });
  await expect(warning).toContainText("What has come stays. Another account can then link the location.");
  await expectFit(page, "the warning before a location is unlinked");
  await warning.getByRole("button", { name: "Unlink", exact: true }).click();
  await eventually(card(page).getByLabel("Location ID")).toHaveValue("");
  await expect(card(page).getByRole("button", { name: "Unlink GoHighLevel" })).toBeHidden();
  await expectEvents(page, "Bob Byron became a new lead", "Someone became a new lead");
});

test("a location that another account has stated is taken over by its tag, and the other one reads that it has lost it", async ({
  page,
  signUp,
  newBrowser,
  locations,
  guard,
}) => {
  guard.announce({ url: "/api/integration/ghl", status: 409 });
  const { business } = await signUp("complete");
  const location = await locations.open(`${business} Harbor`);
  const other = await newBrowser();
  await other.calls.signUp(createPerson(), "complete");
  await state(other.page, location);
  await expect(card(other.page)).toContainText(unproven);

  await state(page, location);
  await expect(card(page)).toContainText("The location could not be saved.");
  await expect(card(page)).toContainText(`Location ${location} belongs to another account.`);
  await expectFit(page, "a location of another account");
  await locations.giveTag(location, await readTag(page));
  await untilCardIsWithout(page, "belongs to another account");
  await expect(card(page)).not.toContainText(unproven);
  await expect(card(page).getByLabel("Location ID")).toHaveValue(location);
  await untilCardSays(other.page, `Location ${location} belongs to another account.`);
});
