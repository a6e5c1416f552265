import { fetchRegistry } from "./fetch-registry.js";
import type { RemoteRegistry } from "./parse-registry.js";

let early: Promise<RemoteRegistry> | null = null;

/** Asks for the registry while the rest of the shell is still on its way. */
export function fetchRegistryEarly(): void {
  early = fetchRegistry();
  // Whoever takes it hears of a failure.
  early.catch(() => undefined);
}

/** The registry asked for early, once; from then on a new request each time. */
export function takeRegistry(): Promise<RemoteRegistry> {
  const registry = early ?? fetchRegistry();
  early = null;
  return registry;
}
