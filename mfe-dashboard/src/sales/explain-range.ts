import { addDays, countDays, type DayRange, formatCompactRange, type LocalDay } from "@portal/shared-ui/dates";

/**
 * Number of days, and the days to compare with (S37).
 *
 * @param coveredFrom first day that the import covers; null: nothing is covered, undefined: not loaded
 */
export function explainRange(range: DayRange, coveredFrom: LocalDay | null | undefined, today: LocalDay): string {
  const count = countDays(range);
  const days = count === 1 ? "1 day" : `${count.toLocaleString("en-US")} days`;
  if (coveredFrom === undefined) return `${days}.`;
  const before = { start: addDays(range.start, -count), end: addDays(range.start, -1) };
  if (coveredFrom === null || coveredFrom > before.start) return `${days}. No earlier data to compare with.`;
  return `${days}, compared with ${formatCompactRange(before, today)}.`;
}
