import type { LiveState } from "@portal/host-contract";
import { findDateFormat } from "@portal/shared-ui/dates";

import { formatEventTime } from "../events/event.texts.js";

/** State of live events. Keep the words short: a longer one adds a line to the header while it loads. */
export const liveTexts: Readonly<Record<Exclude<LiveState, "off">, string>> = {
  connecting: "Not live",
  live: "Live",
  waiting: "Not live",
};

/** Time of the last sync in the shop's zone, without the day when today, and the zone: `5:44 PM`, `EST`. */
export function describeSync(at: string, timeZone: string, now: Date): { time: string; zone: string } {
  const parts = findDateFormat(timeZone, { timeZoneName: "short" }).formatToParts(new Date(at));
  return {
    time: formatEventTime(at, timeZone, now).replace(/\s/g, "\u00A0"),
    zone: parts.find(({ type }) => type === "timeZoneName")?.value ?? "",
  };
}
