import { isInCanary, isSameAddress, toPageAddress, type RegistryRow } from "@portal/api-contract";
import { waitAtMost } from "./wait-at-most";
import { readRouteRemotes, type RouteRemotes } from "./registry";
import type { SiteRemotes } from "./site-remotes";

type Route = RouteRemotes[string];
type Pages = RegistryRow["pages"];

/** Page to which the shell redirects guests. */
const guestPath = "/login";

/** Preloads with low priority, after the shell's files. Integrity and mode are those of the element that the shell makes. */
function toLink(path: string, integrity: string): string {
  const as = path.endsWith(".css") ? "style" : "script";
  return `<${path}>; rel=preload; as=${as}; fetchpriority=low; integrity="${integrity}"`;
}

const fetchLink = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin`;

function chooseRelease(row: RegistryRow, browserId: string | null): Pick<RegistryRow, "version"> & { pages?: Pages } {
  const { id, canary } = row;
  const isChosen = canary !== null && browserId !== null && isInCanary(browserId, { remote: id, ...canary });
  return isChosen ? canary : row;
}

/** The remote whose accepted page this is, in the release for this browser (S61). */
function findOwnPage(rows: readonly RegistryRow[], pagePath: string, browserId: string | null): Route | undefined {
  const hasPage = (row: RegistryRow) =>
    (chooseRelease(row, browserId).pages ?? []).some(({ path }) =>
      isSameAddress(toPageAddress(row.id, path), pagePath),
    );
  const row = rows.find(hasPage);
  return row && { remote: row.id, isPublic: false };
}

/** Paths match case-insensitively (S1). */
function findRemote(routes: RouteRemotes, rows: readonly RegistryRow[], page: OpenedPage): string | undefined {
  const { pagePath, hasSession, browserId } = page;
  const route = routes[pagePath.toLowerCase().replace(/\/+$/, "") || "/"] ?? findOwnPage(rows, pagePath, browserId);
  return (route && !route.isPublic && !hasSession ? routes[guestPath] : route)?.remote;
}

/** ms; a shell without the registry would wait for it, too. */
const registryWait = 2_000;

/** ms: the links are a hint, so a page does not wait for them. */
const mostWait = 300;

/** Bytes of all links of a release, because proxies bound the headers. */
const mostLinkBytes = 4_000;

function limitLinks(links: readonly string[]): string[] {
  let bytes = 0;
  return links.filter((link) => (bytes += link.length) <= mostLinkBytes);
}

/** Links the manifest and, from the portal's own store, the first files with their hashes. */
async function linkRelease(row: RegistryRow, { readManifest }: SiteRemotes, browserId: string | null) {
  const reading = readManifest(row.id, chooseRelease(row, browserId).version);
  const manifest = await waitAtMost(reading, mostWait).catch(() => null);
  if (!manifest) return [];
  const folder = `/remotes/${manifest.remote}/${manifest.version}/`;
  const preload = manifest.base === undefined ? manifest.preload : [];
  return limitLinks([
    fetchLink(`${folder}manifest.json`),
    ...preload.map((path) => toLink(`${folder}${path}`, manifest.files[path] ?? "")),
  ]);
}

export interface OpenedPage {
  pagePath: string;
  hasSession: boolean;
  /** Id of the browser that chooses canaries; null: none. */
  browserId: string | null;
}

/**
 * Returns Link headers for files to load together with the shell: the registry and the first files of the page's remote.
 * Without a session, private pages become the login page.
 */
export async function findPreloadLinks(shellDir: string, remotes: SiteRemotes, page: OpenedPage): Promise<string[]> {
  // Without a registry the page still opens, and says what is wrong.
  const reading = waitAtMost(remotes.readRegistry(), registryWait).catch(() => null);
  const [routes, registry] = await Promise.all([readRouteRemotes(shellDir), reading]);
  const links = [fetchLink("/remotes.json")];
  const rows = registry?.remotes ?? [];
  const id = findRemote(routes ?? {}, rows, page);
  const row = rows.find((entry) => entry.id === id);
  return row ? [...links, ...(await linkRelease(row, remotes, page.browserId))] : links;
}
