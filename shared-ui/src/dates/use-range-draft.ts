import { useState } from "react";

import { checkDayRange, type DayRangeDraft, type DayRangeFaults } from "./check-day-range.js";
import type { DayRange, LocalDay } from "./local-day.js";
import { type DaySelection, pickDay } from "./pick-day.js";
import { readUsDay, toUsDay } from "./us-day.js";

export interface RangeDraft {
  typed: DayRangeDraft;
  /** A day is null while it is incomplete or invalid. */
  selection: DaySelection;
  cursor: LocalDay;
  faults: DayRangeFaults;
  moveTo: (day: LocalDay) => void;
  type: (field: keyof DayRangeDraft, text: string) => void;
  /** Formats a typed day as mm/dd/yyyy on blur. */
  tidy: (field: keyof DayRangeDraft) => void;
  pick: (day: LocalDay) => void;
  choose: (range: DayRange) => void;
  /** Returns `missing` when a day is missing, and null after another error, which `faults` then shows. */
  check: () => DayRange | "missing" | null;
}

export function useRangeDraft(range: DayRange | null, today: LocalDay): RangeDraft {
  const [typed, setTyped] = useState<DayRangeDraft>(() =>
    toTyped({ start: range?.start ?? null, end: range?.end ?? null }),
  );
  const [cursor, setCursor] = useState(() => earlierOf(range?.end ?? today, today));
  const [faults, setFaults] = useState<DayRangeFaults>({});
  const selection = { start: readUsDay(typed.start), end: readUsDay(typed.end) };

  function change(next: DayRangeDraft, shown: LocalDay | null) {
    setTyped(next);
    setFaults({});
    if (shown !== null) setCursor(earlierOf(shown, today));
  }

  function check(): DayRange | "missing" | null {
    if (typed.start.trim() === "" || typed.end.trim() === "") return "missing";
    const checked = checkDayRange(typed, today, "");
    setFaults(checked.faults ?? {});
    return checked.range;
  }

  return {
    typed,
    selection,
    cursor,
    faults,
    check,
    moveTo: setCursor,
    type: (field, text) => change({ ...typed, [field]: text }, readUsDay(text)),
    tidy: (field) => {
      const day = selection[field];
      if (day !== null) setTyped({ ...typed, [field]: toUsDay(day) });
    },
    pick: (day) => change(toTyped(pickDay(selection, day)), day),
    choose: (preset) => change(toTyped(preset), preset.end),
  };
}

function toTyped({ start, end }: DaySelection): DayRangeDraft {
  return { start: start === null ? "" : toUsDay(start), end: end === null ? "" : toUsDay(end) };
}

function earlierOf(one: LocalDay, other: LocalDay): LocalDay {
  return one < other ? one : other;
}
