import type { FindOwnRelease } from "./own-release.js";

/** `REMOTE_CHOICES`, without the code beside it. */
const KEY = "portal-remote-choices";

/** Returns null, at once, for a remote without a choice in this browser: its first page must not wait for the session. */
export const findOwnRelease: FindOwnRelease = (id, options) =>
  hasChoice(id) ? import("./late-versions.js").then(({ ownReleases }) => ownReleases.take(id, options)) : null;

function hasChoice(id: string): boolean | undefined {
  try {
    return window.localStorage.getItem(KEY)?.includes(id);
  } catch {
    // The portal works without storage.
    return false;
  }
}
