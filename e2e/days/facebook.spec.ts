import type { Page } from "@playwright/test";

import { expectFit } from "../fixtures/accessibility";
import { readEnvironment } from "../fixtures/environment";
import { eventually } from "../fixtures/eventually";
import { expect, test as base } from "../fixtures/test";
import { type BusinessPage, LabPages } from "../lab/lab-pages";
import type { PortalCalls } from "../people/portal-calls";

const test = base.extend<{ pages: LabPages }>({
  pages: async ({ request }, use) => {
    await use(new LabPages(request, readEnvironment().labUrl));
  },
});

const card = (page: Page) => page.getByRole("article", { name: "Facebook", exact: true });

async function allow(page: Page, { keeper }: BusinessPage): Promise<void> {
  await expect(page.getByRole("heading", { name: "Sign in with Facebook", level: 1 })).toBeVisible();
  await page.getByRole("radio", { name: keeper.email }).check();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await eventually(page).toHaveURL("/");
  await page.goto("/init");
}

/** Opens the card once the portal reports this state. A scheduled task finds Facebook's problems each minute. */
async function openCardOf(page: Page, calls: PortalCalls, state: Record<string, unknown>): Promise<void> {
  await expect.poll(() => calls.readConnection("facebook"), { timeout: 120_000 }).toMatchObject(state);
  await page.reload();
}

test("a linked page reports comments until it is unlinked, except while a new password denies access", async ({
  page,
  signUp,
  calls,
  pages,
}) => {
  const person = await signUp("complete");
  const shop = await pages.open(person, `${person.business} on Facebook`);
  await page.goto("/init");
  await expect(card(page).getByRole("button", { name: "Link Facebook" })).toBeVisible();

  await card(page).getByRole("button", { name: "Link Facebook" }).click();
  await allow(page, shop);
  await openCardOf(page, calls, { lastSyncAt: expect.any(String), status: "connected" });
  await expect(card(page)).toContainText("Checked");
  await expect(card(page)).toContainText("Next check");
  await expect(card(page)).toContainText("Connected");
  await expect(card(page)).toContainText(shop.name);
  await expect(card(page)).toContainText("None yet");
  await pages.comment(shop, "Pat Example");
  await openCardOf(page, calls, { lastEventAt: expect.any(String) });
  await expect(card(page)).toContainText("Last event");
  await expect(card(page)).not.toContainText("None yet");

  await pages.changePassword(shop);
  await pages.letPass(31);
  await openCardOf(page, calls, { status: "degraded" });
  await expect(card(page)).toContainText("Your Facebook password has changed.");
  await expect(card(page)).toContainText("Degraded");

  await card(page).getByRole("button", { name: "Sign in again to Facebook" }).click();
  await allow(page, shop);
  await openCardOf(page, calls, { status: "connected" });
  await expect(card(page)).toContainText("Connected");
  await expect(card(page)).not.toContainText("Degraded");

  await card(page).getByRole("button", { name: "Unlink Facebook" }).click();
  const dialog = page.getByRole("dialog", { name: "WARNING" });
  await expect(dialog).toContainText("New comments, posts and reactions stop coming in");
  await dialog.getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(card(page)).toContainText("Facebook is unlinked. Events that are here already stay.");
  await expect(card(page)).toContainText("Not connected");
});

test("links a chosen page of several", async ({ page, signUp, pages }) => {
  const person = await signUp("complete");
  const shop = await pages.open(person, `${person.business} Downtown`);
  const other = await pages.openAnother(shop, `${person.business} Harbor`);
  await page.goto("/init");
  await card(page).getByRole("button", { name: "Link Facebook" }).click();
  await allow(page, shop);
  await expect(card(page)).toContainText("Facebook lists more than one page.");
  await expect(card(page).getByRole("button", { name: `Choose ${shop.name}` })).toBeVisible();
  await expectFit(page, "several pages");
  await card(page)
    .getByRole("button", { name: `Choose ${other.name}` })
    .click();
  await expect(card(page)).toContainText("Connected");
  await expect(card(page)).toContainText(other.name);
});
