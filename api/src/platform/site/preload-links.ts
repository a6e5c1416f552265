import { readRegistry, readRouteRemotes, type RouteRemotes, type SiteFolders } from "./registry";

/** What this server serves itself; a remote on an origin of its own is not preloaded. */
const ownFile = /^\/remotes\/[A-Za-z0-9_./-]+$/;

/** Where the shell's guard sends whoever is not signed in. */
const guestPath = "/login";

/**
 * Behind the shell's own files, which bring the frame and the skeleton of the page.
 *
 * @param integrity that of the script element which will use the file: without the same one the browser loads it twice
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
 * Values of the Link header for a page: the registry, and for a known path the files that its remote needs first, so
 * that the browser asks for them together with the shell. Without a session a page that is not public will be the login.
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
