import { readFile } from "node:fs/promises";
import { join } from "node:path";
import Joi from "joi";

export interface SiteFolders {
  /** The shell's build: index.html, route-remotes.json, assets. */
  shellDir: string;
  /** Releases of remotes and their registry, remotes.json. */
  remotesDir: string;
}

interface Registry {
  remotes: { id: string; preload: string[]; entry?: string; integrity?: string }[];
}

/** What this server serves itself; a remote on an origin of its own is not preloaded. */
const ownFile = /^\/remotes\/[A-Za-z0-9_./-]+$/;

/** Lower-case path → the remote that draws it. */
type RouteRemotes = Record<string, { remote: string; isPublic: boolean }>;

/** Where the shell's guard sends whoever is not signed in. */
const guestPath = "/login";

const routeRemotesSchema = Joi.object<RouteRemotes>().pattern(
  Joi.string(),
  Joi.object({ remote: Joi.string().required(), isPublic: Joi.boolean().required() }),
);
const registrySchema = Joi.object<Registry>({
  remotes: Joi.array()
    .items(
      Joi.object({
        id: Joi.string().required(),
        preload: Joi.array().items(Joi.string()).default([]),
        entry: Joi.string(),
        integrity: Joi.string().pattern(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/),
      }).unknown(true),
    )
    .required(),
}).unknown(true);

/** Null when the file is missing, broken or of another form: then there is simply nothing to preload. */
async function readJson<T>(path: string, schema: Joi.Schema<T>): Promise<T | null> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, "utf8"));
    const result = schema.validate(parsed);
    return result.error ? null : result.value;
  } catch {
    return null;
  }
}

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
  { shellDir, remotesDir }: SiteFolders,
  { pagePath, hasSession }: { pagePath: string; hasSession: boolean },
): Promise<string[]> {
  const [routes, registry] = await Promise.all([
    readJson(join(shellDir, "route-remotes.json"), routeRemotesSchema),
    readJson(join(remotesDir, "remotes.json"), registrySchema),
  ]);
  const links = ["</remotes.json>; rel=preload; as=fetch; crossorigin"];
  const id = findRemote(routes ?? {}, pagePath, hasSession);
  const remote = id === undefined ? undefined : registry?.remotes.find((entry) => entry.id === id);
  const files = (remote?.preload ?? []).filter((path) => ownFile.test(path));
  return [...links, ...files.map((path) => toLink(path, path === remote?.entry ? remote.integrity : undefined))];
}
