import { useMemo, useSyncExternalStore } from "react";

import { type LocalDay, toLocalDay } from "./local-day.js";

const CHECK_MS = 30_000;
const MINUTE_MS = 60_000;

/** In an IANA zone; updates at its midnight. */
export function useToday(timeZone: string): LocalDay {
  return useSyncExternalStore(subscribeToClock, () => toLocalDay(new Date(), timeZone));
}

/** Rerenders every minute. */
export function useNow(): Date {
  const minute = useSyncExternalStore(subscribeToClock, () => Math.floor(Date.now() / MINUTE_MS));
  return useMemo(() => new Date(minute * MINUTE_MS), [minute]);
}

function subscribeToClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_MS);
  return () => clearInterval(timer);
}
