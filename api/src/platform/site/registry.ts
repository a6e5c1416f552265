import { readFile } from "node:fs/promises";
import { join } from "node:path";
import Joi from "joi";

export interface SiteFolders {
  /** Folder of the shell's build. */
  shellDir: string;
  /** Folder of the released remotes and remotes.json. */
  remotesDir: string;
}

interface Registry {
  remotes: { id: string; preload: string[]; entry?: string; integrity?: string }[];
}

/** Each route's remote, by lower-case path. */
export type RouteRemotes = Record<string, { remote: string; isPublic: boolean }>;

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

/** Returns null if the file is missing or invalid. */
async function readJson<T>(path: string, schema: Joi.Schema<T>): Promise<T | null> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, "utf8"));
    const result = schema.validate(parsed);
    return result.error ? null : result.value;
  } catch {
    return null;
  }
}

/** Returns null if the shell is not built. */
export function readRouteRemotes({ shellDir }: SiteFolders): Promise<RouteRemotes | null> {
  return readJson(join(shellDir, "route-remotes.json"), routeRemotesSchema);
}

export function readRegistry({ remotesDir }: SiteFolders): Promise<Registry | null> {
  return readJson(join(remotesDir, "remotes.json"), registrySchema);
}

/** Sorted; empty if the shell is not built. */
export async function findMissingRemotes(folders: SiteFolders): Promise<string[]> {
  const [routes, registry] = await Promise.all([readRouteRemotes(folders), readRegistry(folders)]);
  const released = new Set(registry?.remotes.map(({ id }) => id));
  const needed = new Set(Object.values(routes ?? {}).map(({ remote }) => remote));
  return [...needed].filter((id) => !released.has(id)).sort();
}
