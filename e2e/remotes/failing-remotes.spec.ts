import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expectAccessible } from "../fixtures/accessibility";
import { untilQuiet } from "../fixtures/quiet-network";
import { expect, leavePage, test } from "../fixtures/test";
import { ENTRY_FAILURES } from "./entry-failures";
import { takeClock } from "./held-time";
import { failPart, listPartWords, type Part, PART_FAILURES } from "./part-failures";
import { findRelease, readRegistry } from "./remote-releases";
import { chooseFailures, chooseRemotes, expectCardUntilRepaired, REMOTES, type RemotePage } from "./remote-pages";

/** Sorts hanging failures last, because the replaced clock stays. */
const hangingLast = (one: { hangs?: boolean }, other: { hangs?: boolean }): number =>
  Number(one.hangs ?? false) - Number(other.hangs ?? false);
const IN_ORDER = [...ENTRY_FAILURES].sort(hangingLast);

test("the loader contains no remote's name, so failures of a situation apply to all its remotes", () => {
  const folder = join(__dirname, "../../shell/src/remotes");
  const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !name.includes(".test.");
  const sources = readdirSync(folder, { encoding: "utf8", recursive: true }).filter(isSource);
  expect(sources.length).toBeGreaterThan(3);
  for (const name of sources) expect(readFileSync(join(folder, name), "utf8"), name).not.toMatch(/\bmfe-/);
});

for (const remote of REMOTES) {
  test(`a failure of ${remote.id} shows only a card on its page, and Retry recovers`, async ({
    page,
    guard,
    actAs,
    request,
  }) => {
    test.slow();
    if (remote.as) await actAs(remote.as);
    const release = findRelease(await readRegistry(request), remote.id);
    for (const { name, cause, words, hangs = false } of chooseFailures(remote, IN_ORDER)) {
      await test.step(name, async () => {
        guard.announceWords(...words(remote.id));
        await cause(page, release, guard);
        // A hanging preload delays the load event, so this does not wait for it.
        await page.goto(remote.path, { waitUntil: "commit" });
        // The cards differ in one sentence only, so the first one is checked for accessibility.
        const isFirst = name === IN_ORDER[0]?.name;
        const look = isFirst ? () => expectAccessible(page, `${remote.id} ${name}`) : undefined;
        await expectCardUntilRepaired(page, { remote, hangs, look });
        await leavePage(page, guard);
      });
    }
  });
}

const LAZY_PAGE: RemotePage = { id: "mfe-auth", path: "/register", heading: "Create your account", as: null };

const FIRST_PARTS: readonly Part[] = [
  { name: "a script besides its entry", ending: ".js", isLazy: false },
  { name: "its style sheet", ending: ".css", isLazy: false },
];
const LAZY_PARTS: readonly Part[] = [
  { name: "the script of a lazy page", ending: ".js", isLazy: true },
  { name: "the style sheet of a lazy page", ending: ".css", isLazy: true },
];

const PARTS: readonly { remote: RemotePage; part: Part }[] = [
  ...LAZY_PARTS.map((part) => ({ remote: LAZY_PAGE, part })),
  ...chooseRemotes("mfe-dashboard").flatMap((remote) => FIRST_PARTS.map((part) => ({ remote, part }))),
];

for (const { remote, part } of PARTS) {
  test(`a failure of ${remote.id}, ${part.name}, shows a card, and Retry recovers`, async ({
    page,
    guard,
    actAs,
    request,
  }) => {
    if (remote.as) await actAs(remote.as);
    const release = findRelease(await readRegistry(request), remote.id);
    for (const failure of [...PART_FAILURES].sort(hangingLast)) {
      await test.step(failure.name, async () => {
        guard.announceWords(...listPartWords(remote.id, part, failure));
        const { status } = failure;
        if (status) guard.announce({ url: new RegExp(`/remotes/${remote.id}/[^?]*\\${part.ending}(?:\\?|$)`), status });
        if (failure.hangs) await takeClock(page);
        await failPart(page, release, part, failure);
        await page.goto(remote.path, { waitUntil: "commit" });
        await expectCardUntilRepaired(page, { remote, hangs: failure.hangs ?? false });
        await leavePage(page, guard);
      });
    }
  });
}

const UNREADABLE = [
  { name: "an error", status: 500, body: "{}" },
  { name: "HTML in place of JSON", status: 200, body: "<!doctype html><title>Something else</title>" },
];

for (const { name, status, body } of UNREADABLE) {
  test(`a registry that is ${name} shows a card on pages of remotes until Retry recovers`, async ({
    page,
    actAs,
    guard,
  }) => {
    await actAs("client");
    if (status >= 400) guard.announce({ url: "/remotes.json", status });
    guard.announceWords(/^console error: RemoteError: remotes\.json could not be read/);
    await page.route("**/remotes.json", (route) => route.fulfill({ status, body }));
    await page.goto("/init");
    await expect(page.getByText("We could not find out where this page is.")).toBeVisible();
    await page.unroute("**/remotes.json");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { name: "Integrations", level: 1 })).toBeVisible();
  });
}

test("each remote loads from its own release folder when its page needs it", async ({ page, actAs, request }) => {
  await actAs("client");
  const registry = await readRegistry(request);
  expect(registry.remotes.map(({ id }) => id).sort()).toEqual(REMOTES.map(({ id }) => id).sort());
  const loaded = new Set<string>();
  const files: string[] = [];
  page.on("request", (sent) => {
    const folder = /\/remotes\/([^/]+\/[^/]+)\//.exec(sent.url())?.[1];
    if (!folder) return;
    loaded.add(folder);
    files.push(sent.url());
  });
  await page.goto("/init");
  await expect(page.getByRole("heading", { name: "Integrations", level: 1 })).toBeVisible();
  await untilQuiet(page);
  const { id, version } = findRelease(registry, "mfe-integrations");
  expect([...loaded]).toEqual([`${id}/${version}`]);
  expect(files, "each file once, preloads included").toEqual([...new Set(files)]);
});
