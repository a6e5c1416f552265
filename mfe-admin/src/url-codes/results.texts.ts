import type { AttributionLevel, CountsByLevel } from "@portal/shared-ui/api";

import { countOf } from "../links/link.texts.js";

const LEVELS: readonly { level: AttributionLevel; label: string; why: string }[] = [
  { level: "certain", label: "Seen by link", why: "the visitor clicked one of our links" },
  { level: "likely", label: "Likely", why: "the address names the link, or the email matches" },
  { level: "possible", label: "Possible", why: "the phone number matches, but people share phones" },
];

/** Explains the levels of certainty, and what the figures must not be used for. */
export const RESULTS_NOTE = `${LEVELS.map(({ label, why }) => `${label}: ${why}.`).join(" ")} It never changes what a client owes.`;

export const sumOf = (counts: CountsByLevel) => counts.certain + counts.likely + counts.possible;

/** Counts by level of certainty: `3 seen by link, 1 likely`; null: none. */
export function describeLevels(counts: CountsByLevel): string | null {
  const shown = LEVELS.filter(({ level }) => counts[level] > 0);
  if (shown.length === 0) return null;
  return shown.map(({ level, label }) => `${counts[level].toLocaleString("en-US")} ${label.toLowerCase()}`).join(", ");
}

/** `12 visits`, then their levels of certainty. */
export function describeCounts(counts: CountsByLevel, one: string, several: string): string {
  const levels = describeLevels(counts);
  return levels === null ? "None" : `${countOf(sumOf(counts), one, several)}: ${levels}`;
}
