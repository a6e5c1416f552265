import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";

/** Rows that a page key moves. */
const PAGE_ROWS = 10;

const steps: Readonly<Record<string, (row: number) => number>> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  PageDown: (row) => row + PAGE_ROWS,
  PageUp: (row) => row - PAGE_ROWS,
  Home: () => 0,
  End: () => Infinity,
};

interface RowFocus {
  /** The row that has the focus or is about to get it; it must stay rendered. */
  row: number | null;
  /** True when a key moved the focus, false after a press or Tab. */
  isWanted: boolean;
}

/**
 * Moves the focus by Arrows, Page Up and Down, Home and End in a long list with only nearby rows rendered.
 *
 * @param frame contains the rows, each with its index in `data-index`
 */
export function useRowFocus(frame: RefObject<HTMLElement | null>, count: number) {
  const [{ row, isWanted }, setFocus] = useState<RowFocus>({ row: null, isWanted: false });

  useEffect(() => {
    if (!isWanted || row === null) return;
    frame.current?.querySelector<HTMLElement>(`[data-index="${String(row)}"] button`)?.focus({ preventScroll: true });
  }, [frame, row, isWanted]);

  function readRow(target: EventTarget): number | null {
    const index = target instanceof Element ? target.closest<HTMLElement>("[data-index]")?.dataset.index : undefined;
    return index === undefined ? null : Number(index);
  }

  return {
    row,
    /** Row that the key moves to; null: the key does not move. */
    handleKey: (event: KeyboardEvent): number | null => {
      const from = readRow(event.target);
      const step = steps[event.key];
      if (from === null || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return null;
      event.preventDefault();
      const next = Math.min(Math.max(step(from), 0), count - 1);
      setFocus({ row: next, isWanted: true });
      return next;
    },
    handleFocus: (target: EventTarget) => setFocus({ row: readRow(target), isWanted: false }),
    handleBlur: () => setFocus((before) => (before.isWanted ? before : { row: null, isWanted: false })),
  };
}
