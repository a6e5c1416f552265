import type { RegistryRow } from "@portal/api-contract";
import type { Page } from "@playwright/test";

import { readEnvironment } from "../fixtures/environment";
import { untilQuiet } from "../fixtures/quiet-network";
import { expect, test as base } from "../fixtures/test";
import { registeredAgain } from "./entry-failures";
import { type OtherOrigin, startOtherOrigin } from "./other-origin";
import { findFreePort, type OwnWeb, startOwnWeb } from "./own-web";
import { changeManifest, findRelease, readRegistry } from "./remote-releases";

interface OwnFixtures {
  other: OtherOrigin;
  /** Opens /login, whose remote has its files on the other origin. */
  openLogin: (options?: { hasLastGood?: boolean }) => Promise<RegistryRow>;
}

const ID = "mfe-auth";
const failed = new RegExp(`^console error: RemoteError: ${ID} \\S+ did not load`);

/** The web process allows the other origin (`REMOTE_ORIGINS`). */
const test = base.extend<OwnFixtures, { ground: { web: OwnWeb; port: number } }>({
  ground: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern even when it is empty
    async ({}, use) => {
      const port = await findFreePort();
      const variables = { REMOTE_ORIGINS: `https://localhost:${String(port)}` };
      const web = await startOwnWeb(readEnvironment().dataDir, { variables });
      await use({ web, port });
      await web.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ ground }, use) => {
    await use(ground.web.url);
  },
  // The test makes the certificate itself.
  ignoreHTTPSErrors: true,
  other: async ({ ground }, use) => {
    const other = await startOtherOrigin(ground.web.url, ground.port);
    await use(other);
    await other.stop();
  },
  openLogin: async ({ page, request, other }, use) => {
    await use(async ({ hasLastGood = true } = {}) => {
      const release = findRelease(await readRegistry(request), ID);
      await moveRelease(page, release, { origin: other.url, hasLastGood });
      await page.goto("/login", { waitUntil: "commit" });
      return release;
    });
  },
});

/** Serves the release as one whose manifest names the other origin. The portal's own store has its files, too. */
async function moveRelease(page: Page, release: RegistryRow, moved: { origin: string; hasLastGood: boolean }) {
  const { version, entry } = release;
  const base = `${moved.origin}${entry.slice(0, entry.lastIndexOf("/") + 1)}`;
  await changeManifest(page, release, {
    keepsPreloads: true,
    manifest: (content) => ({ ...content, base }),
    row: (row) => ({
      ...row,
      entry: moved.origin + entry,
      preload: row.preload.map((path) => moved.origin + path),
      lastGood: moved.hasLastGood ? { version, entry, manifest: row.manifest } : null,
    }),
  });
}

async function expectLogin(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Log in", level: 1 })).toBeVisible();
}

interface LoadedFile {
  origin: string;
  ending: string;
  /** Whether it has a hash of a file. The shell gives refused files the hash of zeros. */
  isChecked: boolean;
  crossOrigin: string | null;
}

/** Records the scripts and styles of remotes that the page loads. webpack removes scripts afterwards. */
async function watchFiles(page: Page): Promise<() => Promise<LoadedFile[]>> {
  await page.addInitScript(() => {
    const files: LoadedFile[] = [];
    Reflect.set(window, "loadedFiles", files);
    const add = (element: Node): void => {
      if (!(element instanceof HTMLScriptElement || element instanceof HTMLLinkElement)) return;
      const { integrity, crossOrigin } = element;
      const { origin, pathname } = new URL("src" in element ? element.src : element.href, document.baseURI);
      const isChecked = integrity.startsWith("sha256-") && !integrity.includes("AAAAAAAA");
      const ending = pathname.replace(/^.*\./, ".");
      if (pathname.startsWith("/remotes/")) files.push({ origin, ending, isChecked, crossOrigin });
    };
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(add);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "loadedFiles") as LoadedFile[]);
}

test("a release on another origin loads with CORS and hashes under the strict policy, also its later pages", async ({
  page,
  openLogin,
  other,
}) => {
  const readFiles = await watchFiles(page);
  const policy = page.waitForResponse((response) => new URL(response.url()).pathname === "/login");
  await openLogin();
  await expectLogin(page);
  expect((await policy).headers()["content-security-policy"]).toContain(`script-src 'self' ${other.url};`);
  expect((await policy).headers()["content-security-policy"]).not.toContain("unsafe");
  const before = other.served.length;
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create your account", level: 1 })).toBeVisible();
  await untilQuiet(page);
  expect(other.served.length).toBeGreaterThan(before);
  const files = await readFiles();
  expect(new Set(files.map(({ ending }) => ending))).toEqual(new Set([".js", ".css"]));
  for (const file of files)
    expect(file).toMatchObject({ origin: other.url, isChecked: true, crossOrigin: "anonymous" });
});

interface Harm {
  name: string;
  cause: (other: OtherOrigin) => Promise<void> | void;
  words: RegExp[];
}

const refused = /^console error: Failed to find a valid digest in the 'integrity' attribute/;
const append = (ending: string) => (other: OtherOrigin) => {
  other.change((path, content) => (path.endsWith(ending) ? `${content}\n/* injected */` : content));
};

const HARMS: readonly Harm[] = [
  { name: "is down", cause: (other) => other.stop(), words: [] },
  { name: "serves altered scripts", cause: append(".js"), words: [refused] },
  { name: "serves an altered style", cause: append(".css"), words: [refused] },
  {
    name: "allows no other site to read its files",
    cause: (other) => other.setAllowsOrigins(false),
    words: [/has been blocked by CORS policy/],
  },
];

for (const { name, cause, words } of HARMS) {
  test(`when the other origin ${name}, the portal's own store serves the release in the same visit`, async ({
    page,
    guard,
    openLogin,
    other,
  }) => {
    guard.announceWords(failed, ...words, registeredAgain(ID));
    if (words.length === 0 || name.startsWith("allows")) guard.announce({ url: other.url, status: "failed" });
    await cause(other);
    await openLogin();
    await expectLogin(page);
    await page.getByRole("link", { name: "Create an account" }).click();
    await expect(page.getByRole("heading", { name: "Create your account", level: 1 })).toBeVisible();
  });
}

test("an altered release on another origin without a last good one shows the card with its code", async ({
  page,
  guard,
  openLogin,
  other,
}) => {
  guard.announceWords(failed, refused);
  append(".js")(other);
  await openLogin({ hasLastGood: false });
  await expect(page.getByText("This page could not be shown")).toBeVisible();
  await expect(page.getByText("Code: FILE-ALTERED")).toBeVisible();
});

test.describe("an origin that REMOTE_ORIGINS does not list", () => {
  test.use({ baseURL: readEnvironment().portalUrl });

  test("is refused by the policy, and the portal's own store serves the release", async ({
    page,
    guard,
    openLogin,
    other,
  }) => {
    guard.announceWords(failed, /Content Security Policy/, registeredAgain(ID));
    guard.announce({ url: other.url, status: "failed" });
    await openLogin();
    await expectLogin(page);
    expect(other.served).toEqual([]);
  });
});
