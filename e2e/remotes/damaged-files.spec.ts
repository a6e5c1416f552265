import type { RegistryRow, RemoteManifest } from "@portal/api-contract";
import type { Page } from "@playwright/test";

import { readEnvironment } from "../fixtures/environment";
import { untilQuiet } from "../fixtures/quiet-network";
import { expect, test as base } from "../fixtures/test";
import { type DamagingProxy, startDamagingProxy } from "./damaging-proxy";
import { FILE_DAMAGES, type FileDamage, MISSING } from "./file-damages";
import { findFreePort } from "./own-web";
import { chooseFailures, REMOTES, type RemotePage } from "./remote-pages";
import { findRelease, toRegistry } from "./remote-releases";
import { acceptTestKey, nameManifest, signAgain } from "./signed-release";

interface OwnFixtures {
  /** Damages the remote's files and opens its page, which then shows a card. */
  openDamaged: (remote: RemotePage, damage: FileDamage) => Promise<void>;
}

// No interception: it would disable the browser's cache, which these tests need.
const test = base.extend<OwnFixtures, { front: DamagingProxy }>({
  front: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern even when it is empty
    async ({}, use) => {
      const front = await startDamagingProxy(readEnvironment().portalUrl, await findFreePort());
      await use(front);
      await front.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ front }, use) => {
    await use(front.url);
  },
  openDamaged: async ({ front, guard, page, actAs }, use) => {
    await use(async ({ id, path, as }, damage) => {
      if (as) await actAs(as);
      damage.announce(guard, id);
      front.damage((file, answer) => (isFileOf(file, id) ? damage.change(answer) : answer));
      await page.goto(path);
      await expectCard(page);
    });
    front.restore();
  },
});

function isFileOf(file: string, id: string): boolean {
  return file.startsWith(`/remotes/${id}/`) && !file.includes("/manifest.json");
}

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

/** Lets the registry name the release's content as another version. */
async function releaseAgain(front: DamagingProxy, id: string): Promise<void> {
  const read = async (path: string): Promise<unknown> => (await fetch(front.url + path)).json();
  const row = findRelease(toRegistry(await read("/remotes.json")), id);
  const version = `${row.version}-again`;
  const manifest = (await read(row.manifest.path)) as RemoteManifest;
  const text = signAgain({ ...manifest, version });
  const toNew = (path: string): string => path.replace(`/${row.version}/`, `/${version}/`);
  const place = { ...row.manifest, path: toNew(row.manifest.path) };
  const renamed: RegistryRow = { ...row, version, entry: toNew(row.entry), manifest: place, lastGood: null };
  front.rename((path) => path.replace(`/${version}/`, `/${row.version}/`));
  front.damage((path, answer) => {
    if (path === "/remotes.json") {
      const registry = toRegistry(JSON.parse(answer.body.toString()));
      const remotes = registry.remotes.map((one) => (one.id === id ? nameManifest(renamed, text) : one));
      return { ...answer, body: Buffer.from(JSON.stringify(acceptTestKey({ ...registry, remotes }, id))) };
    }
    if (path === place.path) return { ...answer, body: Buffer.from(text) };
    return path.startsWith(`/remotes/${id}/${row.version}/`) ? MISSING.change(answer) : answer;
  });
}

for (const remote of REMOTES) {
  for (const damage of chooseFailures(remote, FILE_DAMAGES)) {
    test(`${remote.id}, its files ${damage.name}, loads on a single Retry after they are repaired${
      damage === MISSING ? ", also after one that failed" : ""
    }`, async ({ page, openDamaged, front }) => {
      await openDamaged(remote, damage);
      if (damage === MISSING) {
        const failedAgain = page.waitForEvent("console", (message) => message.text().startsWith("RemoteError"));
        await pressRetry(page);
        await failedAgain;
        await expectCard(page);
      }
      front.restore();
      await pressRetry(page);
      await expectPage(page, remote);
      // The browser's cached copies of damaged files must be replaced, too.
      await untilQuiet(page);
      await page.reload();
      await expectPage(page, remote);
    });
  }

  test(`${remote.id}, its files missing, loads on a single Retry after another version is released`, async ({
    page,
    openDamaged,
    front,
  }) => {
    await openDamaged(remote, MISSING);
    await releaseAgain(front, remote.id);
    await pressRetry(page);
    await expectPage(page, remote);
  });
}
