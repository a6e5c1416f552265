import { useEvents } from "@portal/host-contract";
import { useSyncExternalStore } from "react";

/** A live stream reports every change, so polling is unnecessary. */
export function useIsStreamLive(): boolean {
  const { watchState, readState } = useEvents();
  return useSyncExternalStore(watchState, readState) === "live";
}
