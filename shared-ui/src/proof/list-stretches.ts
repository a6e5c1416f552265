import type { ProvenDay } from "../api/index.js";

import { addDays, type LocalDay } from "../dates/index.js";
import { isUnproven } from "./proof.texts.js";

/** Days with one reason. */
export interface Stretch extends Pick<ProvenDay, "state" | "reason" | "cure"> {
  start: LocalDay;
  end: LocalDay;
}

/** Earliest first. */
export function listStretches(cells: readonly ProvenDay[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { day, state, reason, cure } of cells) {
    if (!isUnproven(state)) continue;
    const last = stretches.at(-1);
    const isSame = last?.state === state && last.reason === reason && last.cure === cure;
    if (isSame && addDays(last.end, 1) === day) last.end = day;
    else stretches.push({ start: day, end: day, state, reason, cure });
  }
  return stretches;
}

/** Sunday first; null is a day outside the range. */
export function listProofWeeks(cells: readonly ProvenDay[]): (ProvenDay | null)[][] {
  const weeks: (ProvenDay | null)[][] = [];
  for (const cell of cells) {
    const weekday = new Date(`${cell.day}T00:00:00Z`).getUTCDay();
    const last = weeks.at(-1);
    const week = last && weekday > 0 ? last : Array.from({ length: 7 }, () => null);
    if (week !== last) weeks.push(week);
    week[weekday] = cell;
  }
  return weeks;
}

/** `3 of 30 days are not complete.` for past days. With several locations, a day counts once, as incomplete if it is so at any location. */
export function describeProof(rows: readonly { cells: readonly ProvenDay[] }[]): string {
  const over = rows.flatMap(({ cells }) => cells).filter(({ state }) => state !== "today");
  const count = (cells: readonly ProvenDay[]) => new Set(cells.map(({ day }) => day)).size;
  const [all, missing] = [count(over), count(over.filter(({ state }) => isUnproven(state)))];
  const days = all === 1 ? "1 day" : `${all.toLocaleString("en-US")} days`;
  if (all === 0) return "None of these days is over yet.";
  if (missing === 0) return all === 1 ? "The day is complete." : `All ${days} are complete.`;
  return `${missing.toLocaleString("en-US")} of ${days} ${missing === 1 ? "is" : "are"} not complete.`;
}
