import { useSyncExternalStore } from "react";

import { type LocalDay, toLocalDay } from "./local-day.js";

const CHECK_MS = 30_000;

/** The day that it is in an IANA zone; it changes at that zone's midnight. */
export function useToday(timeZone: string): LocalDay {
  return useSyncExternalStore(subscribeToClock, () => toLocalDay(new Date(), timeZone));
}

function subscribeToClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_MS);
  return () => clearInterval(timer);
}
