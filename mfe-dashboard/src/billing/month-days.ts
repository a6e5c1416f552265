import { addDays, findDateFormat, type LocalDay } from "@portal/shared-ui/dates";

/** `YYYY-MM`. */
export type Month = string;

/** `November 2026`. */
export function formatMonth(month: Month): string {
  return findDateFormat("UTC", { month: "long", year: "numeric" }).format(toDate(month));
}

/** Earlier when `count` is negative. */
export function addMonths(month: Month, count: number): Month {
  const date = toDate(month);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** Weeks from Sunday to Saturday; null for days of other months. */
export function listWeeks(month: Month): (LocalDay | null)[][] {
  const first = `${month}-01`;
  const skipped = toDate(month).getUTCDay();
  const weeks: (LocalDay | null)[][] = [];
  for (let day = addDays(first, -skipped); day.slice(0, 7) <= month; day = addDays(day, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(day, index));
    weeks.push(week.map((date) => (date.startsWith(month) ? date : null)));
  }
  return weeks;
}

export function isMonth(text: string): text is Month {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

function toDate(month: Month): Date {
  return new Date(`${month}-01T00:00:00Z`);
}
