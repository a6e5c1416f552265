import type { LiveState } from "@portal/host-contract";
import { findDateFormat } from "@portal/shared-ui/dates";

import { formatEventTime } from "../events/event.texts.js";

/** Keep these short: a longer text adds a line to the header. */
export const liveTexts: Readonly<Record<Exclude<LiveState, "off">, string>> = {
  connecting: "Not live",
  live: "Live",
  waiting: "Not live",
};

/** Time and zone in the shop's zone, with the day unless it is today: `5:44 PM`, `EST`. */
export function describeSync(at: string, timeZone: string, now: Date): { time: string; zone: string } {
  const parts = findDateFormat(timeZone, { timeZoneName: "short" }).formatToParts(new Date(at));
  return {
    time: formatEventTime(at, timeZone, now).replace(/\s/g, "\u00A0"),
    zone: parts.find(({ type }) => type === "timeZoneName")?.value ?? "",
  };
}
