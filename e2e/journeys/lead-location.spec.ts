import type { Page } from "@playwright/test";

import { expectFit } from "../fixtures/accessibility";
import { readEnvironment } from "../fixtures/environment";
import { eventually } from "../fixtures/eventually";
import { expect, test as base } from "../fixtures/test";
import { LabLocations } from "../lab/lab-locations";
import { openLeads } from "../people/lead-cards";
import { createPerson } from "../people/person";
import { type PortalCalls, readInbound } from "../people/portal-calls";

const test = base.extend<{ locations: LabLocations }>({
  locations: async ({ request }, use) => {
    await use(new LabLocations(request, readEnvironment().labUrl));
  },
});

const card = (page: Page) => page.getByRole("article", { name: "GoHighLevel", exact: true });
const unproven = "Not confirmed yet. Until then, contacts show without names.";

async function state(page: Page, location: string): Promise<void> {
  await page.goto("/init");
  await openLeads(page);
  await card(page).getByLabel("Location ID").fill(location);
  await card(page).getByRole("button", { name: "Save location" }).click();
}

const readTag = async (page: Page): Promise<string> => (await card(page).locator("code").textContent()) ?? "";

/** Waits until the portal reports this state, then opens the page, which does not update by itself. */
async function untilInboundIs(page: Page, calls: PortalCalls, inbound: Record<string, unknown>): Promise<void> {
  await eventually.poll(() => readInbound(calls)).toMatchObject(inbound);
  await page.reload();
  await openLeads(page);
}

async function expectEvents(page: Page, ...told: string[]): Promise<void> {
  await page.goto("/");
  const events = page.getByRole("list", { name: "Recent Events" });
  for (const words of told) await eventually(events).toContainText(words);
}

test("a linked location names its contacts once a tag verifies it", async ({ page, openShop, calls, locations }) => {
  const { person } = await openShop();
  const location = await locations.open(`${person.business} Main Street`);
  await state(page, location);
  await expect(card(page)).toContainText("No contact has arrived yet.");
  await expect(card(page)).toContainText(unproven);
  await expectFit(page, "a location that is not proven");

  await locations.addContact(location, "Late", { stale: true });
  await locations.addContact(location, "Ada");
  await untilInboundIs(page, calls, { lastSignedAt: expect.any(String) });
  await expect(card(page)).toContainText("Last received");
  await expectEvents(page, "Someone became a new lead");
  await expect(page.getByText("Late Byron")).toBeHidden();

  await page.goto("/init");
  await openLeads(page);
  await locations.giveTag(location, await readTag(page));
  await untilInboundIs(page, calls, { provenAt: expect.any(String) });
  await expect(card(page).getByRole("button", { name: "Unlink GoHighLevel" })).toBeVisible();
  await expect(card(page)).not.toContainText(unproven);
  await locations.addContact(location, "Bob");
  await expectEvents(page, "Bob Byron became a new lead");

  await page.goto("/init");
  await openLeads(page);
  await card(page).getByRole("button", { name: "Unlink GoHighLevel" }).click();
  const warning = page.getByRole("dialog", { name: "WARNING" });
  await expect(warning).toContainText("What you already received stays. Another account can then link this location.");
  await warning.getByRole("button", { name: "Unlink", exact: true }).click();
  await eventually(card(page).getByLabel("Location ID")).toHaveValue("");
  await expect(card(page).getByRole("button", { name: "Unlink GoHighLevel" })).toBeHidden();
  await expectEvents(page, "Bob Byron became a new lead", "Someone became a new lead");
});

test("a tag moves a location that another account claimed", async ({
  page,
  signUp,
  calls,
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
  await untilInboundIs(page, calls, { locationId: location, claimedLocationId: null, provenAt: expect.any(String) });
  await expect(card(page).getByLabel("Location ID")).toHaveValue(location);
  await expect(card(page)).not.toContainText("belongs to another account");
  await expect(card(page)).not.toContainText(unproven);
  await untilInboundIs(other.page, other.calls, { claimedLocationId: location });
  await expect(card(other.page)).toContainText(`Location ${location} belongs to another account.`);
});
