import type { APIRequestContext, Page } from "@playwright/test";

export interface Release {
  id: string;
  version: string;
  entry: string;
  contractVersion: string;
  integrity?: string;
  preload?: string[];
}

export interface Registry {
  version: 1;
  remotes: Release[];
}

/** Returns the registry as the portal serves it. */
export async function readRegistry(request: APIRequestContext): Promise<Registry> {
  const response = await request.get("/remotes.json");
  return toRegistry(await response.json());
}

/** @throws Error when the document is not a registry */
export function toRegistry(document: unknown): Registry {
  if (!isRegistry(document)) throw new Error("The portal serves no registry.");
  return document;
}

function isRegistry(value: unknown): value is Registry {
  return typeof value === "object" && value !== null && "remotes" in value && Array.isArray(value.remotes);
}

export function findRelease(registry: Registry, id: string): Release {
  const release = registry.remotes.find((candidate) => candidate.id === id);
  if (!release) throw new Error(`The registry names no ${id}.`);
  return release;
}

/** Serves the registry with a changed line for one remote. If `change` returns null, the line is missing. */
export async function changeRelease(
  page: Page,
  id: string,
  change: (release: Release) => Release | null,
): Promise<void> {
  await page.route("**/remotes.json", async (route) => {
    const response = await route.fetch();
    const registry = toRegistry(await response.json());
    const remotes = registry.remotes.flatMap((release) => (release.id === id ? (change(release) ?? []) : [release]));
    await route.fulfill({ response, json: { ...registry, remotes } });
  });
}

/** Serves a script as the entry. Drops the entry's integrity and the page's preload header, so that the script runs. */
export async function replaceEntry(page: Page, release: Release, script: string): Promise<void> {
  await changeRelease(page, release.id, ({ integrity: _integrity, ...rest }) => ({ ...rest, preload: [] }));
  await page.route(isDocument, async (route) => {
    const response = await route.fetch();
    const { link: _link, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.route(isEntry(release.entry), (route) =>
    route.fulfill({ status: 200, contentType: "text/javascript; charset=utf-8", body: script }),
  );
}

/** Matches the entry's address. Ignores the query that Retry adds. */
export function isEntry(entry: string): (url: URL) => boolean {
  return ({ pathname }) => pathname === entry;
}

/** Returns whether the address is a page: pages have no file extension. */
function isDocument({ pathname }: URL): boolean {
  return !/\.|^\/api\//.test(pathname);
}

/** Returns a federation container as a script. `definition` is an expression. */
export function containerScript(id: string, definition: string): string {
  const name = id.replaceAll("-", "_");
  return `globalThis[${JSON.stringify(name)}] = {
  init: () => Promise.resolve(),
  get: () => Promise.resolve(() => ({ __esModule: true, default: ${definition} })),
};
var ${name} = globalThis[${JSON.stringify(name)}];`;
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
