import { useEvents } from "@portal/host-contract";
import { useSyncExternalStore } from "react";

/** Whether the stream is up: it tells of every change of the figures, so nothing is asked for again and again. */
export function useIsTold(): boolean {
  const { watchState, readState } = useEvents();
  return useSyncExternalStore(watchState, readState) === "live";
}
