import type { RemoteId } from "@portal/host-contract/ids";

import { chooseRelease } from "./choose-release.js";
import { fetchManifestEarly } from "./fetch-manifest.js";
import { fetchRegistry } from "./fetch-registry.js";
import type { RemoteRegistry } from "./parse-registry.js";

let early: Promise<RemoteRegistry> | null = null;

/** @param remote its manifest is requested as soon as the registry is known; null: none */
export function fetchRegistryEarly(remote: RemoteId | null): void {
  early = fetchRegistry();
  early.then(
    ({ remotes }) => {
      const row = remote === null ? undefined : remotes.get(remote);
      if (row) fetchManifestEarly(chooseRelease(row).chosen);
    },
    // takeRegistry's caller handles the failure.
    () => undefined,
  );
}

/** The first call returns the early request, if any; later calls send a new request. */
export function takeRegistry(): Promise<RemoteRegistry> {
  const registry = early ?? fetchRegistry();
  early = null;
  return registry;
}
