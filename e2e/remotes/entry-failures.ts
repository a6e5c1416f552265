import type { RegistryRow, RemoteManifest } from "@portal/api-contract";
import type { Page } from "@playwright/test";

import type { PageGuard } from "../fixtures/page-guard";
import { hang, takeClock } from "./held-time";
import {
  changeRegistry,
  changeRelease,
  containerScript,
  isFile,
  replaceEntry,
  throwingDefinition,
} from "./remote-releases";
import { nameManifest } from "./signed-release";

export interface EntryFailure {
  name: string;
  cause: (page: Page, release: RegistryRow, guard: PageGuard) => Promise<void>;
  /** Exact messages of console and page about the failure. */
  words: (remoteId: string) => RegExp[];
  /** The entry never arrives, so the page needs an installed clock. */
  hangs?: boolean;
}

/** Retry registers the remote again, which replaces the first registration on purpose. */
export function registeredAgain(id: string): RegExp {
  const container = id.replaceAll("-", "_");
  return new RegExp(`^console warning: \\[ Federation Runtime \\]: The remote "${container}" is already registered`);
}

export function notLoaded(id: string): RegExp {
  return new RegExp(`^console error: RemoteError: ${id} \\S+ did not load`);
}

function otherContract(id: string): RegExp {
  return new RegExp(`^console error: RemoteError: ${id} is built for host contract 2\\.0\\.0`);
}

function refused(id: string, words: string): RegExp {
  return new RegExp(`^console error: RemoteError: ${id} \\S+ ${words}`);
}

/** Serves this text in place of the manifest. `isNamed`: the registry names its hash. */
async function serveManifest(page: Page, release: RegistryRow, text: string, isNamed: boolean): Promise<void> {
  if (isNamed) await changeRelease(page, release.id, (row) => nameManifest(row, text));
  await page.route(isFile(release.manifest.path), (route) =>
    route.fulfill({ status: 200, contentType: "application/json", body: text }),
  );
}

/** Failures of the registry's row, the manifest, the entry and the remote's module. */
export const ENTRY_FAILURES: readonly EntryFailure[] = [
  {
    name: "missing from the registry",
    words: (id) => [new RegExp(`^console error: RemoteError: the registry names no release of ${id}\\b`)],
    cause: async (page, { id }) => {
      await changeRelease(page, id, () => null);
    },
  },
  {
    name: "with an altered manifest",
    words: (id) => [refused(id, "has an altered manifest")],
    cause: async (page, release) => {
      await serveManifest(page, release, "<!doctype html><title>Something else</title>", false);
    },
  },
  {
    name: "with a manifest that was changed after signing",
    words: (id) => [refused(id, "has a wrong signature")],
    cause: async (page, release) => {
      const manifest = (await (await page.request.get(release.manifest.path)).json()) as RemoteManifest;
      await serveManifest(page, release, JSON.stringify({ ...manifest, shared: {} }), true);
    },
  },
  {
    name: "signed by a key that was revoked",
    words: (id) => [refused(id, "is signed by the key \\S+, which is not accepted")],
    cause: async (page, { id }) => {
      await changeRegistry(page, (registry) => ({
        ...registry,
        keys: registry.keys.filter(({ remote }) => remote !== id),
      }));
    },
  },
  {
    name: "missing from its folder",
    words: (id) => [notLoaded(id), registeredAgain(id)],
    cause: async (page, { entry }, guard) => {
      guard.announce({ url: entry, status: 404 });
      await page.route(isFile(entry), (route) => route.fulfill({ status: 404, body: "gone" }));
    },
  },
  {
    name: "on a server that is down",
    words: (id) => [notLoaded(id), registeredAgain(id)],
    cause: async (page, { entry }, guard) => {
      guard.announce({ url: entry, status: "failed" });
      await page.route(isFile(entry), (route) => route.abort("connectionrefused"));
    },
  },
  {
    name: "hanging",
    words: (id) => [
      new RegExp(`^console error: RemoteError: The entry of ${id} did not come within 8000 ms`),
      registeredAgain(id),
    ],
    hangs: true,
    cause: async (page, { entry }) => {
      await takeClock(page);
      await page.route(isFile(entry), hang);
    },
  },
  {
    name: "corrupt",
    words: (id) => [/^page error: Unexpected token '\)'/, notLoaded(id), registeredAgain(id)],
    cause: async (page, release) => {
      await replaceEntry(page, release, `)]}' <html>not a script`);
    },
  },
  {
    name: "changed on its way",
    words: (id) => [
      new RegExp(
        `^console error: Failed to find a valid digest in the 'integrity' attribute for resource '[^']+/${id}/`,
      ),
      notLoaded(id),
      registeredAgain(id),
    ],
    cause: async (page, { entry }) => {
      await page.route(isFile(entry), async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()}\n;console.log("injected");` });
      });
    },
  },
  {
    name: "throwing as it starts",
    words: (id) => [/^page error: broken on purpose$/, notLoaded(id), registeredAgain(id)],
    cause: async (page, release) => {
      await replaceEntry(page, release, `throw new Error("broken on purpose");`);
    },
  },
  {
    name: "throwing when it is drawn",
    words: (id) => [/^console error: Error: broken on purpose/, registeredAgain(id)],
    cause: async (page, release) => {
      await replaceEntry(page, release, containerScript(release.id, throwingDefinition(release.id)));
    },
  },
  {
    name: "of another contract by the registry",
    words: (id) => [otherContract(id)],
    cause: async (page, { id }) => {
      await changeRelease(page, id, (release) => ({ ...release, contractVersion: "2.0.0" }));
    },
  },
  {
    name: "of another contract by its own word",
    words: (id) => [otherContract(id), registeredAgain(id)],
    cause: async (page, release) => {
      const definition = `{ id: "${release.id}", contractVersion: "2.0.0", pages: {} }`;
      await replaceEntry(page, release, containerScript(release.id, definition));
    },
  },
];
