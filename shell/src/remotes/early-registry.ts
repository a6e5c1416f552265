import { fetchRegistry } from "./fetch-registry.js";
import type { RemoteRegistry } from "./parse-registry.js";

let early: Promise<RemoteRegistry> | null = null;

export function fetchRegistryEarly(): void {
  early = fetchRegistry();
  // takeRegistry's caller handles the failure.
  early.catch(() => undefined);
}

/** The early request once, then a new request per call. */
export function takeRegistry(): Promise<RemoteRegistry> {
  const registry = early ?? fetchRegistry();
  early = null;
  return registry;
}
