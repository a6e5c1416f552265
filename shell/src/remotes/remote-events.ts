import type { ReleasePlace } from "./parse-registry.js";

/** Times are those of `performance.now()`. `fell-back` and `failed` name the release that did not work; `threw`: a page of the release in use threw. */
export type RemoteEvent =
  | { kind: "loaded"; place: ReleasePlace; from: number; to: number }
  | { kind: "fell-back" | "failed"; place: ReleasePlace; error: unknown }
  | { kind: "threw"; remote: string; error: unknown }
  | { kind: "entered" | "left"; remote: string }
  | { kind: "uncaught"; event: ErrorEvent | PromiseRejectionEvent };

const past: RemoteEvent[] = [];
const listeners = new Set<(event: RemoteEvent) => void>();

export function emitRemoteEvent(event: RemoteEvent): void {
  past.push(event);
  for (const listener of listeners) listener(event);
}

/** Also calls the listener for each event before, because listeners load late. Returns a function that ends it. */
export function listenToRemotes(listener: (event: RemoteEvent) => void): () => void {
  listeners.add(listener);
  for (const event of past) listener(event);
  return () => listeners.delete(listener);
}
