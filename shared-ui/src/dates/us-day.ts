import { isLocalDay, type LocalDay } from "./local-day.js";

/** mm/dd/yyyy, as in input fields. */
export function toUsDay(day: LocalDay): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${month}/${date}/${year}`;
}

/** Parses `m/d/yyyy` or `YYYY-MM-DD`, also with full-width digits; null: no existing day. */
export function readUsDay(text: string): LocalDay | null {
  const trimmed = text.normalize("NFKC").trim();
  if (isLocalDay(trimmed)) return trimmed;
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed);
  if (!match) return null;
  const [, month = "", date = "", year = ""] = match;
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isLocalDay(day) ? day : null;
}
