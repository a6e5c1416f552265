import { useEvents } from "@portal/host-contract";
import { useSyncExternalStore } from "react";

/** Whether the event stream is connected. It reports every change of the figures, so polling is unnecessary. */
export function useIsStreamLive(): boolean {
  const { watchState, readState } = useEvents();
  return useSyncExternalStore(watchState, readState) === "live";
}
