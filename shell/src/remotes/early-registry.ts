import { fetchRegistry } from "./fetch-registry.js";
import type { RemoteRegistry } from "./parse-registry.js";

let early: Promise<RemoteRegistry> | null = null;

export function fetchRegistryEarly(): void {
  early = fetchRegistry();
  // takeRegistry's caller handles the failure.
  early.catch(() => undefined);
}

/** The first call returns the early request, if any; later calls send a new request. */
export function takeRegistry(): Promise<RemoteRegistry> {
  const registry = early ?? fetchRegistry();
  early = null;
  return registry;
}
