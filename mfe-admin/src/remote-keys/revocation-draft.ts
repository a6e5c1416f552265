import { readUsDay } from "@portal/shared-ui/dates";

import { toInstant } from "./to-instant.js";

export interface RevocationDraft {
  reach: "all" | "since";
  /** As typed, mm/dd/yyyy. */
  day: string;
  /** `HH:MM`; empty: midnight. */
  time: string;
}

export const EMPTY_REVOCATION: RevocationDraft = { reach: "all", day: "", time: "" };

/** `since` is null for all versions. */
export type ReadRevocation = { since: string | null } | { fault: string };

export function readRevocation({ reach, day, time }: RevocationDraft, now: Date, zone: string): ReadRevocation {
  if (reach === "all") return { since: null };
  const read = readUsDay(day);
  if (read === null) return { fault: "Enter a day as mm/dd/yyyy." };
  const since = toInstant(read, time === "" ? "00:00" : time, zone);
  return Date.parse(since) > now.getTime() ? { fault: "Choose a time in the past." } : { since };
}
