import { Failure } from "../console/failure.mjs";
import { inRoot } from "../console/paths.mjs";
import { listRemotes } from "../build/workspaces.mjs";
import { releaseRemote } from "../release/release-remote.mjs";

/** Releases all built remotes with the script that teams use. */
export async function releaseRemotes(folder) {
  let released = 0;
  for (const { folder: id } of listRemotes()) {
    try {
      const { changed } = await releaseRemote({ remoteDirectory: inRoot(id), remotesDirectory: folder });
      if (changed) released += 1;
    } catch (error) {
      throw new Failure(`${id} could not be released.`, error.message);
    }
  }
  return released === 0 ? "unchanged" : `${released} new`;
}
