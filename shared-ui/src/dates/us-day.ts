import { isLocalDay, type LocalDay } from "./local-day.js";

/** A day as it is typed: mm/dd/yyyy. */
export function toUsDay(day: LocalDay): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${month}/${date}/${year}`;
}

/** What a person typed or pasted, full-width too: `m/d/yyyy`, or the day as `YYYY-MM-DD`; null when it is no day of the calendar. */
export function readUsDay(text: string): LocalDay | null {
  const trimmed = text.normalize("NFKC").trim();
  if (isLocalDay(trimmed)) return trimmed;
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed);
  if (!match) return null;
  const [, month = "", date = "", year = ""] = match;
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isLocalDay(day) ? day : null;
}
