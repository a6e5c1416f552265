import type { RemoteId } from "@portal/host-contract/ids";

import type { RemoteLoader } from "../remote-loader.js";

/** A remote that this page has loaded in a usual version. */
export interface LoadedRemote {
  remote: RemoteId;
  /** By the registry, when the page loaded it. */
  chosen: string;
  /** The chosen version, or the last good one when that failed. */
  used: string;
}

export function listLoaded({ attempts }: Pick<RemoteLoader, "attempts">): LoadedRemote[] {
  return [...attempts].flatMap(([remote, { ready, chosen, used }]) =>
    ready && chosen !== undefined && used !== undefined ? [{ remote, chosen, used }] : [],
  );
}
