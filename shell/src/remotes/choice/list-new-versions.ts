import { chooseRelease } from "../choose-release.js";
import type { RemoteRegistry } from "../parse-registry.js";
import type { LoadedRemote } from "./list-loaded.js";

/** Returns `remote@version` of loaded remotes that would now be loaded in a version that this page neither chose nor uses. */
export function listNewVersions(loaded: readonly LoadedRemote[], { remotes }: RemoteRegistry): string[] {
  return loaded.flatMap(({ remote, chosen, used }) => {
    const row = remotes.get(remote);
    if (!row) return [];
    const { version } = chooseRelease(row).chosen;
    return version === chosen || version === used ? [] : [`${remote}@${version}`];
  });
}
