import type { Page } from "@playwright/test";

import { expectFit } from "../fixtures/accessibility";
import { readEnvironment } from "../fixtures/environment";
import { expect, test as base } from "../fixtures/test";
import { type LocalServer, startLocalServer } from "./local-server";
import { findFreePort, startOwnWeb } from "./own-web";
import { homeDefinition } from "./publish-version";

const REMOTE = "mfe-dashboard";
const KEY = "portal-remote-choices";
const WORDS = "The home page of this computer";

interface Place {
  /** A web process that allows the origin of `listed`. */
  url: string;
  listed: LocalServer;
  unlisted: LocalServer;
}

const test = base.extend<object, { place: Place }>({
  place: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern even when it is empty
    async ({}, use) => {
      const definition = homeDefinition(REMOTE, WORDS);
      const listed = await startLocalServer(await findFreePort(), REMOTE, definition);
      const unlisted = await startLocalServer(await findFreePort(), REMOTE, definition);
      const web = await startOwnWeb(readEnvironment().dataDir, { variables: { REMOTE_DEV_ORIGINS: listed.origin } });
      await use({ url: web.url, listed, unlisted });
      for (const server of [web, listed, unlisted]) await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ place }, use) => {
    await use(place.url);
  },
});

const badgeOf = (page: Page) => page.getByRole("region", { name: "Versions in this browser" });

async function expectUsualHome(page: Page): Promise<void> {
  await expect(page.getByText("Total Sales").first()).toBeVisible();
}

/** Stores the choice before each page of the browser opens. */
async function storeChoice(page: Page, origin: string): Promise<void> {
  await page.addInitScript(
    ([key, value]) => window.localStorage.setItem(key ?? "", value ?? ""),
    [KEY, JSON.stringify({ [REMOTE]: { origin } })],
  );
}

test("an admin loads a local remote, and the badge removes it", async ({ page, actAs, place: { listed } }) => {
  await actAs("admin");
  await page.goto("/admin/remotes");
  await page.getByRole("button", { name: "Use a local remote" }).click();
  const dialog = page.getByRole("dialog", { name: "Use a local remote in this browser?" });
  await dialog.getByLabel("Remote").selectOption(REMOTE);
  await expectFit(page, "the choice of a local remote");
  await dialog.getByRole("button", { name: "Use the local remote" }).click();
  await expect(badgeOf(page)).toContainText(`${REMOTE} from ${listed.origin}`);
  await page.goto("/");
  await expect(page.getByText(WORDS)).toBeVisible();
  await page.reload();
  await expect(page.getByText(WORDS)).toBeVisible();
  await badgeOf(page).getByRole("button", { name: "Stop using" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard", level: 1 })).toBeVisible();
  await expect(page.getByText(WORDS)).toHaveCount(0);
  await expect(badgeOf(page)).toHaveCount(0);
});

test("a link sets a local remote only after the admin's confirmation", async ({ page, actAs, place: { listed } }) => {
  await actAs("admin");
  const before = listed.requested.length;
  const link = `/?remote-override=${REMOTE}@${listed.origin}`;
  await page.goto(link);
  const dialog = page.getByRole("dialog", { name: "Use a local remote in this browser?" });
  await expect(dialog).toContainText(listed.origin);
  // Enter presses the focused button, which is the safe one.
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/AdminDash");
  expect(await page.evaluate((key) => window.localStorage.getItem(key), KEY)).toBeNull();
  expect(listed.requested.length).toBe(before);
  await page.goto(link);
  await dialog.getByRole("button", { name: "Use the local remote" }).click();
  await expect(badgeOf(page)).toContainText(listed.origin);
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.getByText(WORDS)).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("an origin that the portal does not list is not loaded", async ({ page, actAs, guard, place: { unlisted } }) => {
  await actAs("admin");
  await page.goto(`/?remote-override=${REMOTE}@${unlisted.origin}`);
  const refusal = page.getByRole("alertdialog");
  await expect(refusal).toContainText("it is not in REMOTE_DEV_ORIGINS.");
  await refusal.getByRole("button", { name: "OK" }).click();
  await storeChoice(page, unlisted.origin);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Admin Dashboard", level: 1 })).toBeVisible();
  await expect(badgeOf(page)).toContainText("Not used: it is not in REMOTE_DEV_ORIGINS.");
  expect(unlisted.requested).toEqual([]);
  // Even code of the page could not load it.
  guard.announce({ url: unlisted.origin, status: "failed" });
  guard.announceWords(/^console error: .*(?:Content Security Policy|violates the following)/);
  const outcome = await page.evaluate(async (origin) => {
    const script = document.createElement("script");
    script.src = `${origin}/remoteEntry.js`;
    return new Promise((resolve) => {
      script.addEventListener("load", () => resolve("loaded"));
      script.addEventListener("error", () => resolve("refused"));
      document.head.append(script);
    });
  }, unlisted.origin);
  expect([outcome, unlisted.requested]).toEqual(["refused", []]);
});

test("a local remote has no effect for a client", async ({ page, actAs, place: { listed } }) => {
  const before = listed.requested.length;
  await actAs("client");
  await page.goto(`/?remote-override=${REMOTE}@${listed.origin}`);
  await expectUsualHome(page);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await storeChoice(page, listed.origin);
  await page.reload();
  await expectUsualHome(page);
  await expect(badgeOf(page)).toHaveCount(0);
  expect(listed.requested.length).toBe(before);
});
