import { findMissingRemotes, readRouteRemotes } from "./registry";
import type { SiteRemotes } from "./site-remotes";
import { OperatorError } from "../errors/operator-error";

/** Throws an OperatorError. */
export async function refuseMissingRemotes(shellDir: string, remotes: SiteRemotes): Promise<void> {
  if ((await readRouteRemotes(shellDir)) === null) {
    throw new OperatorError(`The shell is not built: SHELL_DIR (${shellDir}) holds no route-remotes.json.`);
  }
  const missing = await findMissingRemotes(shellDir, remotes);
  if (missing.length === 0) return;
  throw new OperatorError(
    `Not released into the portal's store: ${missing.join(", ")}. Run npm run release -- ${missing.join(" ")}`,
  );
}
