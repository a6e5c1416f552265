import { readFileSync } from "node:fs";
import path from "node:path";
import { listRemotes } from "../build/workspaces.mjs";
import { inRoot } from "../console/paths.mjs";
import { nameVersion } from "../release/name-version.mjs";
import { listStoredReleases } from "./database-state.mjs";
import { runApiCommand } from "./run-api-command.mjs";

const readJson = (...parts) => JSON.parse(readFileSync(inRoot(...parts), "utf8"));

/** Returns `mfe-auth 1.0.0-01234567` of the built remote. */
function nameBuild(id) {
  return `${id} ${nameVersion(readJson(id, "package.json").version, readJson(id, "dist", "remote.json").files)}`;
}

/**
 * Stores the built remotes as releases in the portal's database. Skips those that it has.
 * @param {{ environment: Record<string, string>, apiFolder: string, ids?: string[], always?: boolean }} options `ids`:
 * default: all remotes. `always`: they become current again
 */
export async function storeRemotes({
  environment,
  apiFolder,
  ids = listRemotes().map(({ folder }) => folder),
  always,
}) {
  const stored = await listStoredReleases(environment.DATABASE_URL);
  const wanted = always ? ids : ids.filter((id) => !stored.has(nameBuild(id)));
  if (wanted.length === 0) return "unchanged";
  const folders = wanted.map((id) => path.resolve(inRoot(id)));
  await runApiCommand("store-remotes", environment, apiFolder, { args: [...(always ? ["--always"] : []), ...folders] });
  return `${wanted.length} new`;
}
