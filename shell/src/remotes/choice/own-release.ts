import type { RemoteId } from "@portal/host-contract/ids";

import type { CheckedRelease } from "../check-release.js";
import type { ReleasePlace, RemoteKey } from "../parse-registry.js";

/** A version or local remote that this browser uses in place of the usual version (D537). */
export interface OwnRelease {
  remote: RemoteId;
  /** Version, or origin of the local server. */
  name: string;
  /** Says on a failed page that only this browser uses it. */
  words: string;
  /**
   * Returns a published version once it has passed `check`, as any other, or a local remote.
   *
   * @throws RemoteError of the failed check's kind, or when the portal or the local server does not answer
   */
  open: (check: CheckPinned) => Promise<CheckedRelease>;
  /** Forgets the choice and loads the page again. */
  stop: () => void;
}

export type CheckPinned = (place: ReleasePlace, keys: readonly RemoteKey[]) => Promise<CheckedRelease>;

export type FindOwnRelease = (id: RemoteId, options: { fresh: boolean }) => Promise<OwnRelease | null> | null;
