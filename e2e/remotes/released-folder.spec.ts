import type { Page } from "@playwright/test";

import { readEnvironment } from "../fixtures/environment";
import { untilQuiet } from "../fixtures/quiet-network";
import { expect, test as base } from "../fixtures/test";
import { type OwnWeb, startOwnWeb } from "./own-web";
import { chooseFailures, REMOTES, type RemotePage } from "./remote-pages";
import { FOLDER_DAMAGES, MISSING, type FolderDamage, ReleasedFolder } from "./released-folder";

interface OwnFixtures {
  /**
   * Damages a remote's release and opens its page, which then shows a card. The release is repaired at the test's end.
   */
  openDamaged: (remote: RemotePage, damage: FolderDamage) => Promise<ReleasedFolder>;
}

// No interception: it would disable the browser's cache, which these tests need.
const test = base.extend<OwnFixtures, { web: OwnWeb }>({
  web: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern even when it is empty
    async ({}, use) => {
      const web = await startOwnWeb(readEnvironment().dataDir);
      await use(web);
      await web.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ web }, use) => {
    await use(web.url);
  },
  openDamaged: async ({ web, guard, page, actAs }, use) => {
    const damaged: ReleasedFolder[] = [];
    await use(async ({ id, path, as }, damage) => {
      if (as) await actAs(as);
      const folder = new ReleasedFolder(web.remotesDir, id);
      damaged.push(folder);
      damage.announce(guard, id);
      folder.damage(damage);
      await page.goto(path);
      await expectCard(page);
      return folder;
    });
    for (const folder of damaged) folder.restore();
  },
});

async function expectCard(page: Page): Promise<void> {
  await expect(page.getByText("This page could not be shown")).toBeVisible();
}

async function pressRetry(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Retry" }).click();
}

/** Expects the page by its heading, because the card has the same title. */
async function expectPage(page: Page, { heading }: RemotePage): Promise<void> {
  await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
  await expect(page.getByText("This page could not be shown")).toHaveCount(0);
}

for (const remote of REMOTES) {
  for (const damage of chooseFailures(remote, FOLDER_DAMAGES)) {
    test(`${remote.id}, its folder ${damage.name}, loads on a single Retry after the folder is repaired${
      damage === MISSING ? ", also after one that failed" : ""
    }`, async ({ page, openDamaged }) => {
      const folder = await openDamaged(remote, damage);
      if (damage === MISSING) {
        const failedAgain = page.waitForEvent("console", (message) => message.text().startsWith("RemoteError"));
        await pressRetry(page);
        await failedAgain;
        await expectCard(page);
      }
      folder.putBack();
      await pressRetry(page);
      await expectPage(page, remote);
      // The browser's cached copies of damaged files must be replaced, too.
      await untilQuiet(page);
      await page.reload();
      await expectPage(page, remote);
    });
  }

  test(`${remote.id}, its folder missing, loads on a single Retry after another version is released`, async ({
    page,
    openDamaged,
  }) => {
    const folder = await openDamaged(remote, MISSING);
    folder.putBackAsOtherVersion();
    await pressRetry(page);
    await expectPage(page, remote);
  });
}
