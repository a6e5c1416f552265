import { addDays, addYears, type LocalDay, toUtcDate } from "./local-day.js";

/** `2026-11`. */
export function monthOf(day: LocalDay): string {
  return day.slice(0, 7);
}

/** The same day number, or the month's last day if the month is too short. */
export function addMonths(day: LocalDay, count: number): LocalDay {
  const first = toUtcDate(`${monthOf(day)}-01`);
  first.setUTCMonth(first.getUTCMonth() + count);
  const start = first.toISOString().slice(0, 10);
  const same = addDays(start, Number(day.slice(8)) - 1);
  return monthOf(same) === monthOf(start) ? same : lastOfMonth(start);
}

export function firstOfMonth(day: LocalDay): LocalDay {
  return `${monthOf(day)}-01`;
}

export function lastOfMonth(day: LocalDay): LocalDay {
  return addDays(addMonths(firstOfMonth(day), 1), -1);
}

/** Sunday first; null is a day of another month. */
export function listWeeks(day: LocalDay): (LocalDay | null)[][] {
  const first = firstOfMonth(day);
  const sunday = addDays(first, -weekdayOf(first));
  const weeks: (LocalDay | null)[][] = [];
  for (let start = sunday; start <= lastOfMonth(day); start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)).map((at) => keepMonth(at, day)));
  }
  return weeks;
}

function keepMonth(at: LocalDay, day: LocalDay): LocalDay | null {
  return monthOf(at) === monthOf(day) ? at : null;
}

/** 0 is Sunday. */
function weekdayOf(day: LocalDay): number {
  return toUtcDate(day).getUTCDay();
}

/** The day that a key moves to (ARIA practices, date picker dialog); null: the key does not move. */
export function moveByKey(day: LocalDay, key: string, isShifted: boolean): LocalDay | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekdayOf(day));
    case "End":
      return addDays(day, 6 - weekdayOf(day));
    case "PageUp":
      return isShifted ? addYears(day, -1) : addMonths(day, -1);
    case "PageDown":
      return isShifted ? addYears(day, 1) : addMonths(day, 1);
    default:
      return null;
  }
}
