import type { Page } from "@playwright/test";

import { expectFit } from "../fixtures/accessibility";
import { readEnvironment } from "../fixtures/environment";
import { eventually } from "../fixtures/eventually";
import { expect, test as base } from "../fixtures/test";
import { type BusinessPage, LabPages } from "../lab/lab-pages";

const test = base.extend<{ pages: LabPages }>({
  pages: async ({ request }, use) => {
    await use(new LabPages(request, readEnvironment().labUrl));
  },
});

const card = (page: Page) => page.getByRole("article", { name: "Facebook", exact: true });

/** Answers Facebook's consent page as the keeper of this page. */
async function allow(page: Page, { keeper }: BusinessPage): Promise<void> {
  await expect(page.getByRole("heading", { name: "Sign in with Facebook", level: 1 })).toBeVisible();
  await page.getByRole("radio", { name: keeper.email }).check();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await eventually(page).toHaveURL("/");
  await page.goto("/init");
}

async function readAgain(page: Page): Promise<string> {
  await page.reload();
  await card(page).getByText("Last event").waitFor();
  return (await card(page).textContent()) ?? "";
}

/** Looks again until the card has these words: what is wrong at Facebook is found by the chore of a minute. */
async function untilCardSays(page: Page, words: string): Promise<void> {
  await expect.poll(() => readAgain(page), { timeout: 120_000 }).toContain(words);
}

test("a page is linked, tells of comments, loses access by a new password, works again, and is unlinked", async ({
  page,
  signUp,
  pages,
}) => {
  const person = await signUp("complete");
  const shop = await pages.open(person, `${person.business} on Facebook`);
  await page.goto("/init");
  await expect(card(page).getByRole("button", { name: "Link Facebook" })).toBeVisible();
  await expectFit(page, "nothing linked");

  await card(page).getByRole("button", { name: "Link Facebook" }).click();
  await allow(page, shop);
  await untilCardSays(page, "Checked");
  await expect(card(page)).toContainText("Next check");
  await expect(card(page)).toContainText("Connected");
  await expect(card(page)).toContainText(shop.name);
  await expect(card(page)).toContainText("None yet");
  await pages.comment(shop, "Pat Example");
  await expect.poll(() => readAgain(page)).not.toContain("None yet");
  await expectFit(page, "linked");

  await pages.changePassword(shop);
  await pages.letPass(31);
  await untilCardSays(page, "Your Facebook password has changed.");
  await expect(card(page)).toContainText("Degraded");
  await expectFit(page, "degraded");

  await card(page).getByRole("button", { name: "Sign in again to Facebook" }).click();
  await allow(page, shop);
  await untilCardSays(page, "Checked");
  await expect(card(page)).not.toContainText("Degraded");

  await card(page).getByRole("button", { name: "Unlink Facebook" }).click();
  const dialog = page.getByRole("dialog", { name: "WARNING" });
  await expect(dialog).toContainText("New comments, posts and reactions stop coming in");
  await expectFit(page, "the warning");
  await dialog.getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(card(page)).toContainText("Facebook is unlinked. The events that are here stay.");
  await expect(card(page)).toContainText("Not connected");
});

test("one of several pages is chosen", async ({ page, signUp, pages }) => {
  const person = await signUp("complete");
  const shop = await pages.open(person, `${person.business} Downtown`);
  const other = await pages.openAnother(shop, `${person.business} Harbor`);
  await page.goto("/init");
  await card(page).getByRole("button", { name: "Link Facebook" }).click();
  await allow(page, shop);
  await expect(card(page)).toContainText("Facebook named more than one page.");
  await expect(card(page).getByRole("button", { name: `Choose ${shop.name}` })).toBeVisible();
  await expectFit(page, "several pages");
  await card(page)
    .getByRole("button", { name: `Choose ${other.name}` })
    .click();
  await expect(card(page)).toContainText("Connected");
  await expect(card(page)).toContainText(other.name);
});

test("somebody who denies at Facebook is told that nothing was linked", async ({ page, signUp, guard }) => {
  guard.announce({ url: "/api/user/register/facebookBUS/callback", status: 400 });
  await signUp("complete");
  await page.goto("/init");
  await card(page).getByRole("button", { name: "Link Facebook" }).click();
  await page.getByRole("button", { name: "Deny", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Nothing was linked" })).toBeVisible();
  await page.getByRole("link", { name: "Go back" }).click();
  await expect(page).toHaveURL("/init");
});
