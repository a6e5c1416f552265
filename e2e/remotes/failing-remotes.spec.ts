import type { Page } from "@playwright/test";

import { expectAccessible } from "../fixtures/accessibility";
import { expect, test } from "../fixtures/test";
import type { PageGuard } from "../fixtures/page-guard";
import {
  changeRelease,
  containerScript,
  findRelease,
  hang,
  readRegistry,
  type Release,
  replaceEntry,
  throwingDefinition,
} from "./remote-releases";

interface RemotePage {
  id: string;
  path: string;
  /** Heading of its page. */
  heading: string | RegExp;
  as: "admin" | "client" | null;
}

const REMOTES: readonly RemotePage[] = [
  { id: "mfe-auth", path: "/login", heading: "Log in", as: null },
  { id: "mfe-dashboard", path: "/usersettings", heading: "Settings", as: "client" },
  { id: "mfe-integrations", path: "/init", heading: "Integrations", as: "client" },
  { id: "mfe-wizard", path: "/PrivateClientWizard", heading: "Private Client Wizard", as: "client" },
  { id: "mfe-admin", path: "/AdminDash", heading: "Admin Dashboard", as: "admin" },
];

interface Failure {
  name: string;
  cause: (page: Page, release: Release, guard: PageGuard) => Promise<void>;
  /** Lets the time pass that the shell waits, where it waits. */
  wait?: (page: Page) => Promise<void>;
}

const FAILURES: readonly Failure[] = [
  {
    name: "missing from the registry",
    cause: async (page, { id }) => {
      await changeRelease(page, id, () => null);
    },
  },
  {
    name: "missing from its folder",
    cause: async (page, { entry }, guard) => {
      guard.announce({ url: entry, status: 404 });
      await page.route(`**${entry}`, (route) => route.fulfill({ status: 404, body: "gone" }));
    },
  },
  {
    name: "hanging",
    cause: async (page, { entry }) => {
      await page.clock.install();
      await page.route(`**${entry}`, hang);
    },
    wait: async (page) => {
      await expect
        .poll(
          async () => {
            await page.clock.runFor(2_000);
            return page.getByRole("button", { name: "Retry" }).count();
          },
          { intervals: [50] },
        )
        .toBe(1);
    },
  },
  {
    name: "corrupt",
    cause: async (page, release) => {
      await replaceEntry(page, release, `)]}' <html>not a script`);
    },
  },
  {
    name: "changed on its way",
    cause: async (page, { entry }) => {
      await page.route(`**${entry}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()}\n;console.log("injected");` });
      });
    },
  },
  {
    name: "throwing as it starts",
    cause: async (page, release) => {
      await replaceEntry(page, release, `throw new Error("broken on purpose");`);
    },
  },
  {
    name: "throwing when it is drawn",
    cause: async (page, release) => {
      await replaceEntry(page, release, containerScript(release.id, throwingDefinition(release.id)));
    },
  },
  {
    name: "of another contract by the registry",
    cause: async (page, { id }) => {
      await changeRelease(page, id, (release) => ({ ...release, contractVersion: "2.0.0" }));
    },
  },
  {
    name: "of another contract by its own word",
    cause: async (page, release) => {
      const definition = `{ id: "${release.id}", contractVersion: "2.0.0", pages: {} }`;
      await replaceEntry(page, release, containerScript(release.id, definition));
    },
  },
];

/** What the shell and the federation runtime say in the console about a remote that did not come. */
const SHELL_WORDS = [/RemoteError:/, /\[ Federation Runtime \]/];

for (const { id, path, heading, as } of REMOTES) {
  for (const { name, cause, wait } of FAILURES) {
    test(`${id}, ${name}, costs its page a card whose Retry recovers, and nothing else`, async ({
      page,
      guard,
      actAs,
      request,
    }) => {
      // What the failure makes the browser, the federation runtime and React say about this remote.
      guard.announceWords(
        new RegExp(id),
        /broken on purpose/,
        /Unexpected token|SyntaxError/,
        /#RUNTIME-\d+/,
        ...SHELL_WORDS,
      );
      if (as) await actAs(as);
      const release = findRelease(await readRegistry(request), id);
      await cause(page, release, guard);
      // A hanging preload keeps the window's load event waiting.
      await page.goto(path, { waitUntil: "commit" });
      await wait?.(page);

      const retry = page.getByRole("button", { name: "Retry" });
      await expect(page.getByRole("alert").getByText("This page could not be shown")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      // The cards differ by one sentence.
      if (name === FAILURES[0]?.name) await expectAccessible(page, `${id} ${name}`);
      await retry.click();
      await wait?.(page);
      await expect(retry).toBeVisible();

      await expectRestAlive(page, path, as);
      await wait?.(page);
      await expect(retry).toBeVisible();

      await page.unrouteAll({ behavior: "ignoreErrors" });
      await retry.click();
      await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  }
}

/** The other pages still come, and the failed one still has its card on the way back. */
async function expectRestAlive(page: Page, path: string, as: RemotePage["as"]): Promise<void> {
  if (as === null || path === "/PrivateClientWizard") return;
  const nav = page.getByRole("navigation", { name: "Main" });
  const [other, back] = path === "/init" ? ["Settings", "Integrations"] : ["Integrations", backLink(path)];
  await nav.getByRole("link", { name: other, exact: true }).click();
  await expect(page.getByRole("main").getByRole("heading", { name: other, level: 1 })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await nav.getByRole("link", { name: back, exact: true }).click();
  await expect(page).toHaveURL(path);
}

function backLink(path: string): string {
  return path === "/AdminDash" ? "Admin Dashboard" : "Settings";
}

test("a registry that cannot be read costs the pages of remotes a card, and Retry recovers", async ({
  page,
  actAs,
  guard,
}) => {
  await actAs("client");
  guard.announce({ url: "/remotes.json", status: 500 });
  guard.announceWords(...SHELL_WORDS);
  await page.route("**/remotes.json", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/init");
  await expect(page.getByText("We could not find out where this page is.")).toBeVisible();
  await page.unroute("**/remotes.json");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Integrations", level: 1 })).toBeVisible();
});

test("each remote comes from its own release folder, and only those that a page needs are loaded", async ({
  page,
  actAs,
  request,
}) => {
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
  const { id, version } = findRelease(registry, "mfe-integrations");
  expect([...loaded]).toEqual([`${id}/${version}`]);
  expect(files, "each file once, preloads included").toEqual([...new Set(files)]);
});
