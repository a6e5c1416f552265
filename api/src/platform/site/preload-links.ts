import { readRegistry, readRouteRemotes, type RouteRemotes, type SiteFolders } from "./registry";

/** Only this server's files are preloaded. */
const ownFile = /^\/remotes\/[A-Za-z0-9_./-]+$/;

/** Page to which the shell redirects guests. */
const guestPath = "/login";

/**
 * Preloads with low priority, after the shell's files.
 * @param integrity must match the script element's, or the browser loads the file twice
 */
function toLink(path: string, integrity?: string): string {
  const link = `<${path}>; rel=preload; as=${path.endsWith(".css") ? "style" : "script"}; fetchpriority=low`;
  return integrity === undefined ? link : `${link}; integrity="${integrity}"`;
}

/** Paths match case-insensitively (S1). */
function findRemote(routes: RouteRemotes, pagePath: string, hasSession: boolean): string | undefined {
  const route = routes[pagePath.toLowerCase().replace(/\/+$/, "") || "/"];
  return (route && !route.isPublic && !hasSession ? routes[guestPath] : route)?.remote;
}

/**
 * Returns Link headers for files to load together with the shell: the registry and the first files of the page's remote.
 * Without a session, private pages become the login page.
 */
export async function findPreloadLinks(
  folders: SiteFolders,
  { pagePath, hasSession }: { pagePath: string; hasSession: boolean },
): Promise<string[]> {
  const [routes, registry] = await Promise.all([readRouteRemotes(folders), readRegistry(folders)]);
  const links = ["</remotes.json>; rel=preload; as=fetch; crossorigin"];
  const id = findRemote(routes ?? {}, pagePath, hasSession);
  const remote = id === undefined ? undefined : registry?.remotes.find((entry) => entry.id === id);
  const files = (remote?.preload ?? []).filter((path) => ownFile.test(path));
  return [...links, ...files.map((path) => toLink(path, path === remote?.entry ? remote.integrity : undefined))];
}
