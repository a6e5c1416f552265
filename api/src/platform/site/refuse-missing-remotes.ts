import { findMissingRemotes, readRouteRemotes, type SiteFolders } from "./registry";
import { OperatorError } from "../errors/operator-error";

/** Throws an OperatorError. */
export async function refuseMissingRemotes(folders: SiteFolders): Promise<void> {
  if ((await readRouteRemotes(folders)) === null) {
    throw new OperatorError(`The shell is not built: SHELL_DIR (${folders.shellDir}) holds no route-remotes.json.`);
  }
  const missing = await findMissingRemotes(folders);
  if (missing.length === 0) return;
  throw new OperatorError(
    `Not released into REMOTES_DIR (${folders.remotesDir}): ${missing.join(", ")}. Run npm run release -- ${missing.join(" ")}`,
  );
}
