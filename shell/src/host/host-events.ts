import type { HostEvents } from "@portal/host-contract";

/**
 * The live events of the person's business. The API has no event stream yet, so nothing is opened and no listener is
 * ever called; pages may subscribe already and will hear events once the stream (specification §7) exists.
 */
export function createHostEvents(): HostEvents {
  return { subscribe: () => () => undefined };
}
