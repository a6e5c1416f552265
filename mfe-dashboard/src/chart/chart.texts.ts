import type { SalesSeriesPoint, SeriesStep } from "@portal/shared-ui/api";
import { findDateFormat, formatDay, formatDayRange, formatWeekday, toUtcDate } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";

export const CHART_TITLES: Readonly<Record<SeriesStep, string>> = {
  hour: "Sales per hour",
  day: "Sales per day",
  month: "Sales per month",
};

type Days = Pick<SalesSeriesPoint, "start" | "end" | "hour">;

const shortDay = { month: "short", day: "numeric" } as const;
const shortMonth = { month: "short", year: "2-digit" } as const;

/** `2 PM`: start of the hour. */
function formatHour(hour: number): string {
  return `${String(hour % 12 === 0 ? 12 : hour % 12)}\u00A0${hour < 12 ? "AM" : "PM"}`;
}

/** Below the axis: `2 PM`, `Nov 14`, `Nov 26`. */
export function labelStep(step: SeriesStep, { start, hour }: Days): string {
  if (hour !== null) return formatHour(hour);
  const format = findDateFormat("UTC", step === "month" ? shortMonth : shortDay);
  return format.format(toUtcDate(start)).replaceAll(" ", "\u00A0");
}

/** `Sat, Nov 14, 2 PM`, `Sat, Nov 14`, `Nov 1 – 30, 2026`. */
export function nameStep({ start, end, hour }: Days): string {
  if (hour !== null) return `${formatWeekday(start)}, ${formatHour(hour)}`;
  return start === end ? formatWeekday(start) : formatDayRange({ start, end });
}

/** Names a step of the previous period, with its year if that differs from the year of `of`. */
export function nameEarlierStep(days: Days, of: Days): string {
  const isDay = days.hour === null && days.start === days.end;
  return isDay && days.start.slice(0, 4) !== of.start.slice(0, 4) ? formatDay(days.start) : nameStep(days);
}

/** `1 sale`, `12 sales`. */
export function countSales(quantity: number): string {
  return quantity === 1 ? "1 sale" : `${quantity.toLocaleString("en-US")} sales`;
}

/** A step and its counterpart in the previous period, for screen readers. */
export function describeStep(point: SalesSeriesPoint, before: SalesSeriesPoint | undefined): string {
  const sold = `${nameStep(point)}: sold ${formatMoney(point.totalSales)}, ${countSales(point.salesQuantity)}`;
  return before ? `${sold}. ${nameEarlierStep(before, point)}: ${formatMoney(before.totalSales)}` : sold;
}
