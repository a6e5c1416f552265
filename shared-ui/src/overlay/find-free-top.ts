export interface Place {
  top: number;
  bottom: number;
}

/** Smallest top (CSS pixels from the window's) at which a box of this height does not overlap `occupied`; null: none. */
export function findFreeTop(height: number, occupied: readonly Place[], windowHeight: number): number | null {
  let top = 0;
  for (const { top: from, bottom } of occupied.toSorted((one, other) => one.top - other.top)) {
    if (bottom > top && from < top + height) top = bottom;
  }
  return top + height <= windowHeight ? top : null;
}
