import type { RegistryRow, RemoteManifest, RemoteRegistry } from "@portal/api-contract";
import type { APIRequestContext, Page } from "@playwright/test";

import { acceptTestKey, hashOf, nameManifest, signAgain } from "./signed-release";

/** Returns the registry as the portal serves it. */
export async function readRegistry(request: APIRequestContext): Promise<RemoteRegistry> {
  const response = await request.get("/remotes.json");
  return toRegistry(await response.json());
}

/** @throws Error when the document is not a registry */
export function toRegistry(document: unknown): RemoteRegistry {
  if (!isRegistry(document)) throw new Error("The portal serves no registry.");
  return document;
}

function isRegistry(value: unknown): value is RemoteRegistry {
  return typeof value === "object" && value !== null && "remotes" in value && Array.isArray(value.remotes);
}

export function findRelease(registry: RemoteRegistry, id: string): RegistryRow {
  const release = registry.remotes.find((candidate) => candidate.id === id);
  if (!release) throw new Error(`The registry names no ${id}.`);
  return release;
}

/** Serves the registry with a changed row for one remote. If `change` returns null, the row is missing. */
export async function changeRelease(
  page: Page,
  id: string,
  change: (release: RegistryRow) => RegistryRow | null,
): Promise<void> {
  await changeRegistry(page, (registry) => ({
    ...registry,
    remotes: registry.remotes.flatMap((release) => (release.id === id ? (change(release) ?? []) : [release])),
  }));
}

export async function changeRegistry(page: Page, change: (registry: RemoteRegistry) => RemoteRegistry): Promise<void> {
  await page.route("**/remotes.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(toRegistry(await response.json())) });
  });
}

export interface ChangedRelease {
  /** Path of the manifest to change. Default: the release's. */
  read?: string;
  manifest: (manifest: RemoteManifest) => RemoteManifest;
  row?: (row: RegistryRow) => RegistryRow;
  /**
   * The page keeps its preload header. Needed for files of another origin: Chromium does not let a page from an interception
   * read other servers of this machine.
   */
  keepsPreloads?: boolean;
}

/** Serves a changed manifest, signed again, and drops the page's preload header, which may name other hashes. */
export async function changeManifest(page: Page, release: RegistryRow, changed: ChangedRelease): Promise<void> {
  const response = await page.request.get(changed.read ?? release.manifest.path);
  const text = signAgain(changed.manifest((await response.json()) as RemoteManifest));
  const { row = (same) => same, keepsPreloads = false } = changed;
  await changeRegistry(page, (registry) => {
    const remotes = registry.remotes.map((one) => (one.id === release.id ? row(nameManifest(one, text)) : one));
    return acceptTestKey({ ...registry, remotes }, release.id);
  });
  await page.route(isFile(release.manifest.path), (route) =>
    route.fulfill({ status: 200, contentType: "application/json", body: text }),
  );
  if (keepsPreloads) return;
  await page.route(isDocument, async (route) => {
    const document = await route.fetch();
    const { link: _link, ...headers } = document.headers();
    await route.fulfill({ response: document, headers });
  });
}

/** Serves a script as the entry, in a signed release. */
export async function replaceEntry(page: Page, release: RegistryRow, script: string): Promise<void> {
  await changeManifest(page, release, {
    manifest: (manifest) => ({ ...manifest, files: { ...manifest.files, [manifest.entry]: hashOf(script) } }),
  });
  await page.route(isFile(release.entry), (route) =>
    route.fulfill({ status: 200, contentType: "text/javascript; charset=utf-8", body: script }),
  );
}

/** Matches the file's address. Ignores the query that Retry adds. */
export function isFile(path: string): (url: URL) => boolean {
  return ({ pathname }) => pathname === path;
}

/** Returns whether the address is a page: pages have no file extension. */
function isDocument({ pathname }: URL): boolean {
  return !/\.|^\/api\//.test(pathname);
}

/** Returns a federation container as a script. `definition` is an expression. */
export function containerScript(id: string, definition: string): string {
  const name = id.replaceAll("-", "_");
  return `var ${name} = globalThis[${JSON.stringify(name)}] = {
  init: () => Promise.resolve(),
  get: () => Promise.resolve(() => ({ __esModule: true, default: ${definition} })),
};`;
}

/** Returns the definition of a remote whose pages all throw during render. */
export function throwingDefinition(id: string): string {
  return `{ id: ${JSON.stringify(id)}, contractVersion: "1.0.0",
  pages: new Proxy({}, {
    has: () => true,
    get: () => function Broken() { throw new Error("broken on purpose"); },
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: 1 }),
  }) }`;
}
