import type { SalesSeriesPoint, SeriesStep } from "@portal/api-contract";
import { addDays, countDays, type LocalDay } from "../../models/values/local-day";
import type { DayRange } from "../../sales/day-range";

const longestByHour = 2;
const longestByDay = 92;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Hours for up to two days, days for up to 92 days (three months), else months (D304). */
export function chooseStep({ start, end }: DayRange): SeriesStep {
  const days = countDays(start, end);
  if (days <= longestByHour) return "hour";
  return days <= longestByDay ? "day" : "month";
}

export type SeriesSlot = Pick<SalesSeriesPoint, "start" | "end" | "hour">;

function listDays({ start, end }: DayRange): LocalDay[] {
  return Array.from({ length: countDays(start, end) }, (_, index) => addDays(start, index));
}

function listMonths({ start, end }: DayRange): SeriesSlot[] {
  const slots: SeriesSlot[] = [];
  for (let first = start; first <= end;) {
    const next = `${addDays(`${first.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
    slots.push({ start: first, end: next > end ? end : addDays(next, -1), hour: null });
    first = next;
  }
  return slots;
}

/** Slots without gaps. The first and the last month are cut to the range. */
export function listSlots(range: DayRange, step: SeriesStep): SeriesSlot[] {
  if (step === "month") return listMonths(range);
  const days = listDays(range);
  if (step === "day") return days.map((day) => ({ start: day, end: day, hour: null }));
  return days.flatMap((day) => hours.map((hour) => ({ start: day, end: day, hour })));
}
