import type { Page } from "@playwright/test";

import { readEnvironment } from "../fixtures/environment";
import { expect, test as base } from "../fixtures/test";
import { type OwnWeb, startOwnWeb } from "./own-web";
import { REMOTES, type RemotePage } from "./remote-pages";
import { FOLDER_DAMAGES, MISSING, type FolderDamage, ReleasedFolder } from "./released-folder";

interface OwnFixtures {
  /** Damages the release of a remote until the test ends. */
  damageFolder: (id: string, damage: FolderDamage) => ReleasedFolder;
}

// No request is answered in the portal's place: that would switch off the browser's cache, which is in question here.
const test = base.extend<OwnFixtures, { web: OwnWeb }>({
  web: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern even where nothing is used
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
  damageFolder: async ({ web, guard }, use) => {
    const damaged: ReleasedFolder[] = [];
    await use((id, damage) => {
      const folder = new ReleasedFolder(web.remotesDir, id);
      damaged.push(folder);
      damage.announce(guard, id);
      folder.damage(damage);
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

/** A card comes with the page's name as well. */
async function expectPage(page: Page, { heading }: RemotePage): Promise<void> {
  await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
  await expect(page.getByText("This page could not be shown")).toHaveCount(0);
}

for (const remote of REMOTES) {
  for (const damage of FOLDER_DAMAGES) {
    test(`${remote.id}, its folder ${damage.name}, comes with one press of Retry once the folder is whole again`, async ({
      page,
      actAs,
      damageFolder,
    }) => {
      if (remote.as) await actAs(remote.as);
      const folder = damageFolder(remote.id, damage);
      await page.goto(remote.path);
      await expectCard(page);
      folder.putBack();
      await pressRetry(page);
      await expectPage(page, remote);
      // What the browser has kept of the damaged files is replaced as well.
      await page.waitForLoadState("networkidle");
      await page.reload();
      await expectPage(page, remote);
    });
  }

  test(`${remote.id}, its folder missing, comes with one press of Retry after a Retry that failed, too`, async ({
    page,
    actAs,
    damageFolder,
  }) => {
    if (remote.as) await actAs(remote.as);
    const folder = damageFolder(remote.id, MISSING);
    await page.goto(remote.path);
    await expectCard(page);
    const failedAgain = page.waitForEvent("console", (message) => message.text().startsWith("RemoteError"));
    await pressRetry(page);
    await failedAgain;
    await expectCard(page);
    folder.putBack();
    await pressRetry(page);
    await expectPage(page, remote);
  });

  test(`${remote.id}, its folder missing, comes with one press of Retry once another version is released`, async ({
    page,
    actAs,
    damageFolder,
  }) => {
    if (remote.as) await actAs(remote.as);
    const folder = damageFolder(remote.id, MISSING);
    await page.goto(remote.path);
    await expectCard(page);
    folder.putBackAsOtherVersion();
    await pressRetry(page);
    await expectPage(page, remote);
  });
}
