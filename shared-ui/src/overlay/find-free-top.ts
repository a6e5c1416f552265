export interface Place {
  top: number;
  bottom: number;
}

/**
 * The highest place, in CSS pixels from the top of the window, where something of this height covers nothing of `taken`;
 * null: there is none.
 */
export function findFreeTop(height: number, taken: readonly Place[], windowHeight: number): number | null {
  let top = 0;
  for (const { top: from, bottom } of taken.toSorted((one, other) => one.top - other.top)) {
    if (bottom > top && from < top + height) top = bottom;
  }
  return top + height <= windowHeight ? top : null;
}
