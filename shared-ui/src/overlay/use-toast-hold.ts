import { type FocusEvent, type PointerEvent, useState } from "react";

/**
 * Whether the pointer or the focus is on a toast. Resets when the region empties or moves, because removed elements fire no leave or blur.
 *
 * @param place the element that contains the region
 */
export function useToastHold(empty: boolean, place: Element | null) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [lastPlace, setLastPlace] = useState(place);

  function release() {
    setHovered(false);
    setFocused(false);
  }

  if (lastPlace !== place) {
    setLastPlace(place);
    release();
  } else if (empty && (hovered || focused)) {
    release();
  }

  return {
    held: hovered || focused,
    release,
    holdHandlers: {
      // A resting mouse under a new toast does not point at it.
      onPointerMove: ({ movementX, movementY }: PointerEvent) => {
        if (movementX !== 0 || movementY !== 0) setHovered(true);
      },
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}
