import { type KeyboardEvent, useEffect, useId, useRef } from "react";

import { Icon, joinClassNames } from "../core/index.js";
import { formatLongDay, formatMonth } from "./format-day.js";
import type { LocalDay } from "./local-day.js";
import styles from "./month-calendar.module.css";
import { addMonths, listWeeks, monthOf, moveByKey } from "./month-days.js";
import type { DaySelection } from "./pick-day.js";

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

export interface MonthCalendarProps {
  selection: DaySelection;
  /** The keyboard cursor; its month is shown. */
  cursor: LocalDay;
  /** Later days cannot be chosen (§4). */
  today: LocalDay;
  isOneDay?: boolean;
  onCursorChange: (day: LocalDay) => void;
  onPick: (day: LocalDay) => void;
}

/** Keys follow the ARIA practices; Shift with Page Up or Page Down moves by a year. */
export function MonthCalendar({
  selection,
  cursor,
  today,
  isOneDay = false,
  onCursorChange,
  onPick,
}: MonthCalendarProps) {
  const headingId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const isMovedByKey = useRef(false);
  const names = { "aria-labelledby": headingId, "aria-multiselectable": !isOneDay || undefined };
  const moveTo = (day: LocalDay) => onCursorChange(day > today ? today : day);

  useEffect(() => {
    if (!isMovedByKey.current) return;
    isMovedByKey.current = false;
    focusDay(grid.current, cursor);
  }, [cursor]);

  function handleKeyDown(event: KeyboardEvent) {
    const next = moveByKey(findFocusedDay(event) ?? cursor, event.key, event.shiftKey);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const day = next > today ? today : next;
    isMovedByKey.current = day !== cursor;
    if (isMovedByKey.current) moveTo(day);
    else focusDay(grid.current, day);
  }

  return (
    <div>
      <MonthHeading {...{ cursor, today, headingId }} onStep={(count) => moveTo(addMonths(cursor, count))} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days, as the ARIA practices draw it */}
      <table ref={grid} role="grid" className={styles.grid} {...names} onKeyDown={handleKeyDown}>
        <Weekdays />
        <tbody>
          {listWeeks(cursor).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={weekday} />
                ) : (
                  <DayCell key={weekday} {...{ day, selection, today, isOneDay, onPick }} isCursor={day === cursor} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A pointer or assistive technology may move the focus away from the cursor. */
function findFocusedDay({ target }: KeyboardEvent): LocalDay | undefined {
  return target instanceof HTMLElement ? target.dataset.day : undefined;
}

export function focusDay(frame: ParentNode | null, day: LocalDay): void {
  frame?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
}

interface MonthHeadingProps extends Pick<MonthCalendarProps, "cursor" | "today"> {
  headingId: string;
  onStep: (count: 1 | -1) => void;
}

function MonthHeading({ cursor, today, headingId, onStep }: MonthHeadingProps) {
  const isLast = monthOf(cursor) >= monthOf(today);
  return (
    <div className={styles.month}>
      <MonthButton label="Previous" icon="chevron-left" onClick={() => onStep(-1)} />
      <h3 id={headingId} className={styles.heading} aria-live="polite">
        {formatMonth(cursor)}
      </h3>
      <MonthButton label="Next" icon="chevron-right" isUnavailable={isLast} onClick={() => onStep(1)} />
    </div>
  );
}

function Weekdays() {
  return (
    <thead>
      <tr>
        {WEEKDAYS.map((name) => (
          <th key={name} scope="col" className={styles.weekday}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface MonthButtonProps {
  label: "Previous" | "Next";
  icon: "chevron-left" | "chevron-right";
  isUnavailable?: boolean;
  onClick: () => void;
}

function MonthButton({ label, icon, isUnavailable = false, onClick }: MonthButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={isUnavailable || undefined}
      onClick={isUnavailable ? undefined : onClick}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

interface DayCellProps extends Pick<MonthCalendarProps, "selection" | "today" | "isOneDay" | "onPick"> {
  day: LocalDay;
  isCursor: boolean;
}

function DayCell({ day, selection: { start, end }, today, isOneDay, isCursor, onPick }: DayCellProps) {
  const isEdge = day === start || day === end;
  const isInside = start !== null && end !== null && start <= day && day <= end;
  const isFuture = day > today;
  return (
    <td className={joinClassNames(isInside && styles.inside)} aria-selected={isEdge || isInside}>
      <button
        type="button"
        data-day={day}
        className={joinClassNames(styles.day, isEdge && styles.edge)}
        tabIndex={isCursor ? 0 : -1}
        aria-label={isOneDay ? describeOneDay(day, start, today) : describeDay(day, { start, end }, today)}
        aria-current={day === today ? "date" : undefined}
        disabled={isFuture}
        onClick={() => onPick(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}

/** `Monday, November 2, 2026, start of the range`. It contains the visible number. */
function describeDay(day: LocalDay, { start, end }: DaySelection, today: LocalDay): string {
  const isInside = start !== null && end !== null && start < day && day < end;
  const parts = [
    formatLongDay(day),
    day === start && "start of the range",
    day === end && "end of the range",
    isInside && "in the range",
    day === today && "today",
  ];
  return parts.filter((part) => part !== false).join(", ");
}

function describeOneDay(day: LocalDay, chosen: LocalDay | null, today: LocalDay): string {
  const parts = [formatLongDay(day), day === chosen && "chosen", day === today && "today"];
  return parts.filter((part) => part !== false).join(", ");
}
