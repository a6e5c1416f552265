import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback } from "react";

/** Of most rows, on a phone in two lines; pixels. One that is measured and differs moves all below it. */
const ROW_HEIGHT = { narrow: 53, wide: 45 };
/** Of the window; pixels. */
const NARROW_BELOW = 768;
/** Rows above and below what is seen. */
const SPARE_ROWS = 4;

/**
 * Which of the rows are in the page, and where.
 *
 * @param keys of all rows
 * @param kept a row that stays in the page, however far it is scrolled away: it has the focus, which would be lost
 */
export function useVirtualRows(
  frame: RefObject<HTMLDivElement | null>,
  keys: readonly string[],
  kept: number | null,
): Virtualizer<HTMLDivElement, Element> {
  // Another function would place every row anew, with each frame that is scrolled.
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
