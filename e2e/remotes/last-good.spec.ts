import type { RegistryRow } from "@portal/api-contract";
import type { Page } from "@playwright/test";

import type { PageGuard } from "../fixtures/page-guard";
import { expect, leavePage, test } from "../fixtures/test";
import { registeredAgain } from "./entry-failures";
import { type RemotePage } from "./remote-pages";
import {
  changeManifest,
  containerScript,
  findRelease,
  isFile,
  readRegistry,
  throwingDefinition,
} from "./remote-releases";
import { hashOf } from "./signed-release";

const PUBLIC: RemotePage = { id: "mfe-auth", path: "/login", heading: "Log in", as: null };
const SETTINGS: RemotePage = { id: "mfe-dashboard", path: "/usersettings", heading: "Settings", as: "client" };

interface BrokenRelease {
  name: string;
  /** Content of the entry; null: it is missing. */
  entry: (id: string) => string | null;
  /** The file has another content than the manifest names. */
  isAltered?: boolean;
  words: (id: string) => RegExp[];
}

const failed = (id: string): RegExp => new RegExp(`^console error: RemoteError: ${id} `);

const BROKEN: readonly BrokenRelease[] = [
  { name: "lacks its entry", entry: () => null, words: (id) => [failed(id)] },
  {
    name: "throws as it starts",
    entry: () => `throw new Error("broken on purpose");`,
    words: (id) => [failed(id), /^page error: broken on purpose$/],
  },
  {
    name: "throws while its first page is drawn",
    entry: (id) => containerScript(id, throwingDefinition(id)),
    words: () => [/^console error: Error: broken on purpose/],
  },
  {
    name: "has an altered entry",
    entry: () => `console.log("injected");`,
    isAltered: true,
    words: (id) => [failed(id), /^console error: Failed to find a valid digest/],
  },
];

/** Serves a new current release, which is broken. The real one is the last good release. */
async function breakNewRelease(page: Page, guard: PageGuard, release: RegistryRow, broken: BrokenRelease) {
  const { version, manifest, entry, id } = release;
  const lastGood = { version, entry, manifest };
  const newer = "99.0.0";
  const toNewer = (path: string): string => path.replace(`/${version}/`, `/${newer}/`);
  const script = broken.entry(id);
  const named = broken.isAltered ? "something else" : (script ?? "");
  const place = { ...manifest, path: toNewer(manifest.path) };
  await changeManifest(
    page,
    { ...release, manifest: place },
    {
      read: manifest.path,
      manifest: (content) => ({
        ...content,
        version: newer,
        files: { [content.entry]: hashOf(named) },
        preload: [content.entry],
      }),
      row: (row) => ({
        ...row,
        version: newer,
        entry: toNewer(entry),
        manifest: { ...place, sha256: row.manifest.sha256 },
        lastGood,
      }),
    },
  );
  if (script === null) guard.announce({ url: toNewer(entry), status: 404 });
  await page.route(isFile(toNewer(entry)), (route) =>
    script === null
      ? route.fulfill({ status: 404, body: "gone" })
      : route.fulfill({ status: 200, contentType: "text/javascript; charset=utf-8", body: script }),
  );
}

for (const remote of [PUBLIC, SETTINGS]) {
  test(`a new release of ${remote.id} that fails is followed by the last good one, without a card`, async ({
    page,
    guard,
    actAs,
    request,
  }) => {
    if (remote.as) await actAs(remote.as);
    const release = findRelease(await readRegistry(request), remote.id);
    for (const broken of BROKEN) {
      await test.step(broken.name, async () => {
        guard.announceWords(...broken.words(remote.id), registeredAgain(remote.id));
        await breakNewRelease(page, guard, release, broken);
        await page.addInitScript(() => {
          new MutationObserver(() => {
            if (document.querySelector("[role=alert]")) document.documentElement.dataset.alerted = "yes";
          }).observe(document, { childList: true, subtree: true });
        });
        await page.goto(remote.path, { waitUntil: "commit" });
        await expect(page.getByRole("heading", { name: remote.heading, level: 1 })).toBeVisible();
        await expect(page.locator("html[data-alerted]")).toHaveCount(0);
        await leavePage(page, guard);
      });
    }
  });
}
