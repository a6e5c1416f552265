import { type FocusEvent, type PointerEvent, useState } from "react";

/**
 * Whether the pointer or the focus is on a toast. It is given up when the region empties or moves to another place,
 * because an element that is removed under the pointer or the focus does not say that they left.
 *
 * @param empty no toast is shown
 * @param place the element that the region is drawn into
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
      // A toast that appears under a resting mouse is not what the person points at.
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
