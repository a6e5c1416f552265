import { readFile } from "node:fs/promises";
import { join } from "node:path";
import Joi from "joi";
import type { SiteRemotes } from "./site-remotes";

/** Each route's remote, by lower-case path. */
export type RouteRemotes = Record<string, { remote: string; isPublic: boolean }>;

const routeRemotesSchema = Joi.object<RouteRemotes>().pattern(
  Joi.string(),
  Joi.object({ remote: Joi.string().required(), isPublic: Joi.boolean().required() }),
);

/** Returns null if the shell is not built. @param shellDir folder of the shell's build */
export async function readRouteRemotes(shellDir: string): Promise<RouteRemotes | null> {
  try {
    const parsed: unknown = JSON.parse(await readFile(join(shellDir, "route-remotes.json"), "utf8"));
    const result = routeRemotesSchema.validate(parsed);
    return result.error ? null : result.value;
  } catch {
    return null;
  }
}

/**
 * Remotes that routes need and that were never released: sorted; empty if the shell is not built. A remote whose releases were
 * suspended stops no process, because its pages say so.
 */
export async function findMissingRemotes(
  shellDir: string,
  { readRegistry, listReleased }: Pick<SiteRemotes, "readRegistry" | "listReleased">,
): Promise<string[]> {
  const [routes, registry] = await Promise.all([readRouteRemotes(shellDir), readRegistry()]);
  const released = new Set(registry.remotes.map(({ id }) => id));
  const needed = new Set(Object.values(routes ?? {}).map(({ remote }) => remote));
  const missing = [...needed].filter((id) => !released.has(id)).sort();
  const former = missing.length === 0 ? [] : await listReleased();
  return missing.filter((id) => !former.includes(id));
}
