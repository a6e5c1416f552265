import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { endOfDay } from "../../../sales/end-of-day";
import { windowDays } from "./return-rates.policy";

/** The end is excluded. */
export interface Span {
  from: Date;
  until: Date;
}

const startOfDay = (day: LocalDay, timeZone: string) => endOfDay(addDays(day, -1), timeZone);

/** Includes both days. */
export function spanOf(from: LocalDay, to: LocalDay, timeZone: string): Span {
  return { from: startOfDay(from, timeZone), until: endOfDay(to, timeZone) };
}

/** The 60 days that end today, in the agency's zone (S71). */
export function findWindow(now: Date, timeZone: string): Span & { start: LocalDay; end: LocalDay } {
  const end = toLocalDay(now, timeZone);
  const start = addDays(end, 1 - windowDays);
  return { start, end, ...spanOf(start, end, timeZone) };
}
