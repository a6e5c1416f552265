import type { ProvenDay } from "../api/index.js";
import { type KeyboardEvent, useEffect, useRef } from "react";

import { joinClassNames } from "../core/index.js";
import { formatLongDay, formatWeekday } from "../dates/format-day.js";
import type { LocalDay } from "../dates/index.js";
import { moveByKey } from "../dates/month-days.js";
import styles from "./proof-grid.module.css";
import { listProofWeeks } from "./list-stretches.js";
import { proofTexts } from "./proof.texts.js";

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

export interface ProofGridProps {
  labelledBy: string;
  cells: readonly ProvenDay[];
  /** The day whose reason is shown. It is the grid's only tab stop. */
  cursor: LocalDay;
  onCursor: (day: LocalDay) => void;
}

/** By week, as a grid of the ARIA practices. */
export function ProofGrid({ labelledBy, cells, cursor, onCursor }: ProofGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const isMovedByKey = useRef(false);

  useEffect(() => {
    if (!isMovedByKey.current) return;
    isMovedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  }, [cursor]);

  function handleKeyDown(event: KeyboardEvent) {
    const next = moveByKey(cursor, event.key, event.shiftKey);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    isMovedByKey.current = true;
    onCursor(keepWithin(next, cells));
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days, as the ARIA practices draw it
    <table ref={grid} role="grid" className={styles.grid} aria-labelledby={labelledBy} onKeyDown={handleKeyDown}>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            Week
          </th>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" className={styles.head}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listProofWeeks(cells).map((week) => (
          <Week key={week.find((cell) => cell !== null)?.day} week={week} cursor={cursor} onCursor={onCursor} />
        ))}
      </tbody>
    </table>
  );
}

function keepWithin(day: LocalDay, cells: readonly ProvenDay[]): LocalDay {
  const [first, last] = [cells[0]?.day ?? day, cells.at(-1)?.day ?? day];
  return day < first ? first : day > last ? last : day;
}

interface WeekProps extends Pick<ProofGridProps, "cursor" | "onCursor"> {
  week: readonly (ProvenDay | null)[];
}

function Week({ week, cursor, onCursor }: WeekProps) {
  const first = week.find((cell) => cell !== null)?.day ?? "";
  return (
    <tr>
      <th scope="row" className={styles.week}>
        {formatWeekday(first).replace(/^\w+,\s/, "")}
      </th>
      {week.map((cell, weekday) =>
        cell === null ? (
          <td key={weekday} />
        ) : (
          <td key={weekday} aria-selected={cell.day === cursor}>
            <button
              type="button"
              data-day={cell.day}
              className={joinClassNames(styles.day, styles[cell.state])}
              tabIndex={cell.day === cursor ? 0 : -1}
              aria-label={`${formatLongDay(cell.day)}: ${proofTexts[cell.state].name}`}
              onClick={() => onCursor(cell.day)}
            >
              <span>{Number(cell.day.slice(8))}</span>
              <span className={styles.mark}>{proofTexts[cell.state].mark}</span>
            </button>
          </td>
        ),
      )}
    </tr>
  );
}
