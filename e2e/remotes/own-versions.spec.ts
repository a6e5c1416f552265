import { randomInt } from "node:crypto";

import type { Page } from "@playwright/test";

import { expectFit } from "../fixtures/accessibility";
import { expect, leavePage, test } from "../fixtures/test";
import { DEMO } from "../people/person";
import { registeredAgain } from "./entry-failures";
import { homeDefinition, publishVersion } from "./publish-version";
import { throwingDefinition } from "./remote-releases";

const REMOTE = "mfe-dashboard";
const KEY = "portal-remote-choices";

const badgeOf = (page: Page) => page.getByRole("region", { name: "Versions in this browser" });

/** The usual home page leads staff to the clients. */
async function expectUsualHome(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Admin Dashboard", level: 1 })).toBeVisible();
}

test("staff pin a version in their browser: a badge names it until it is removed", async ({
  page,
  calls,
  context,
  environment,
  guard,
}) => {
  // Signs in separately: publishing needs a fresh second factor.
  await calls.signIn(DEMO.admin);
  const publisher = { calls, request: context.request, portalUrl: environment.portalUrl };
  const version = `99.1.${String(randomInt(1_000_000))}`;
  const words = `The home page of ${version}`;
  await publishVersion(publisher, { remote: REMOTE, version, definition: homeDefinition(REMOTE, words) });

  await test.step("pin", async () => {
    await page.goto(`/admin/remotes?remote=${REMOTE}`);
    await page.getByRole("button", { name: `Use in this browser ${REMOTE} ${version}` }).click();
    await expect(badgeOf(page)).toContainText(`${REMOTE} ${version}`);
    await expect(page.getByRole("row", { name: version })).toContainText("This browser");
    await expectFit(page, "a pinned version in the list");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("every page has the badge, after a reload, too", async () => {
    await page.getByRole("link", { name: "Home" }).click();
    await expect(page.getByText(words)).toBeVisible();
    await page.reload();
    await expect(page.getByText(words)).toBeVisible();
    await expect(badgeOf(page)).toContainText(version);
    await page.goto("/terms");
    await expect(badgeOf(page)).toContainText(version);
    await page.goto("/usersettings");
    await expect(page.getByText("This page is not available right now.")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(`${REMOTE} ${version} is pinned in this browser`);
    await expectFit(page, "a page that the pinned version lacks");
    guard.announceWords(/no page settings/);
    await leavePage(page, guard);
  });

  await test.step("the end of a page is clear of the badge on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/admin/audit");
    await expect(badgeOf(page)).toBeVisible();
    const topOf = async (): Promise<number> => (await badgeOf(page).boundingBox())?.y ?? 0;
    const foot = page.getByRole("contentinfo");
    await expect
      .poll(async () => {
        // Rows that come later move the end.
        await page.keyboard.press("End");
        const box = await foot.boundingBox();
        // A page ends on a fraction of a pixel, and scrolls to a whole one.
        return box !== null && box.y + box.height < (await topOf()) + 1;
      })
      .toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("the badge removes it", async () => {
    await page.goto("/");
    await expect(page.getByText(words)).toBeVisible();
    await badgeOf(page).getByRole("button", { name: "Stop using" }).press("Enter");
    await expectUsualHome(page);
    await expect(badgeOf(page)).toHaveCount(0);
    expect(await page.evaluate((key) => window.localStorage.getItem(key), KEY)).toBeNull();
  });

  await test.step("a suspended version is not used, and the badge says so", async () => {
    await page.evaluate(
      ([key, value]) => window.localStorage.setItem(key ?? "", value ?? ""),
      [KEY, JSON.stringify({ [REMOTE]: { version } })],
    );
    await calls.call(`/remotes/${REMOTE}/suspend`, { version, reason: "The test is over." });
    guard.announce({ url: `/api/remotes/${REMOTE}/releases/${version}`, status: 409 });
    await page.reload();
    await expectUsualHome(page);
    await expect(badgeOf(page)).toContainText("Not used: it is suspended. You have the usual version.");
  });
});

test("a pinned version that fails is shown, with a button that removes the pin", async ({
  page,
  calls,
  context,
  environment,
  guard,
}) => {
  await calls.signIn(DEMO.admin);
  const publisher = { calls, request: context.request, portalUrl: environment.portalUrl };
  const version = `99.2.${String(randomInt(1_000_000))}`;
  await publishVersion(publisher, { remote: REMOTE, version, definition: throwingDefinition(REMOTE) });
  await page.goto(`/?remote-override=${REMOTE}@${version}`);
  await page.getByRole("dialog").getByRole("button", { name: "Use this version" }).click();
  await expect(badgeOf(page)).toContainText(version);
  await page.getByRole("link", { name: "Home" }).click();
  guard.announceWords(/^console error: Error: broken on purpose/);
  const card = page.getByRole("alert").filter({ hasText: "This page could not be shown" });
  await expect(card).toContainText(`${REMOTE} ${version} is pinned in this browser`);
  await expect(page).toHaveURL("/");
  await expectFit(page, "a pinned version that fails");
  guard.announceWords(registeredAgain(REMOTE));
  await card.getByRole("button", { name: "Retry" }).click();
  await expect(card).toContainText("Code: PAGE");
  await leavePage(page, guard);
  await page.goto("/");
  guard.announceWords(/^console error: Error: broken on purpose/);
  await card.getByRole("button", { name: `Stop using ${version}` }).click();
  await expectUsualHome(page);
  await expect(badgeOf(page)).toHaveCount(0);
  await calls.call(`/remotes/${REMOTE}/suspend`, { version, reason: "The test is over." });
});

test("a pin has no effect for a client and for nobody in the same browser", async ({ page, actAs, context }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const choices = { [REMOTE]: { version: "99.0.0" }, "mfe-auth": { version: "99.0.0" } };
  await context.addInitScript(
    ([key, value]) => window.localStorage.setItem(key ?? "", value ?? ""),
    [KEY, JSON.stringify(choices)],
  );
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Log in", level: 1 })).toBeVisible();
  await actAs("client");
  await page.goto("/");
  await expect(page.getByText("Total Sales").first()).toBeVisible();
  await expect(badgeOf(page)).toHaveCount(0);
  expect(asked.filter((url) => url.includes("99.0.0"))).toEqual([]);
});
