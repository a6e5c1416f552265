import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback } from "react";

/** Pixels of most rows; two lines on a phone. A measured row that differs moves all rows below it. */
const ROW_HEIGHT = { narrow: 53, wide: 45 };
/** Window width in pixels. */
const NARROW_BELOW = 768;
/** Rows rendered above and below the visible ones. */
const SPARE_ROWS = 4;

/**
 * @param keys of all rows
 * @param kept row that stays rendered at any scroll position, because it would lose the focus
 */
export function useVirtualRows(
  frame: RefObject<HTMLDivElement | null>,
  keys: readonly string[],
  kept: number | null,
): Virtualizer<HTMLDivElement, Element> {
  // Stable: a new function would position all rows again on each scrolled frame.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const rowHeight = window.innerWidth < NARROW_BELOW ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide;
  // eslint-disable-next-line react-hooks/incompatible-library -- no value of it is remembered by its reader
  return useVirtualizer({
    count: keys.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: SPARE_ROWS,
    getItemKey,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (kept === null || kept >= keys.length || indexes.includes(kept)) return indexes;
      return [...indexes, kept].sort((a, b) => a - b);
    },
  });
}
