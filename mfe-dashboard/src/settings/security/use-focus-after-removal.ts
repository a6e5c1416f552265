import { type RefObject, useEffect, useRef } from "react";

export interface FocusAfterRemoval {
  /** Set it on the element around the list, which must be focusable. */
  frame: RefObject<HTMLDivElement | null>;
  /** Call before removing this line, which has the focus. */
  expectRemoval: (id: string) => void;
}

/**
 * A removed line's focus moves to the button in its place, or to the frame when no line is left.
 *
 * @param ids of the lines that have a button, in order
 */
export function useFocusAfterRemoval(ids: readonly string[]): FocusAfterRemoval {
  const frame = useRef<HTMLDivElement>(null);
  const leaving = useRef<{ id: string; place: number } | null>(null);

  useEffect(() => {
    if (leaving.current === null || ids.includes(leaving.current.id)) return;
    const { place } = leaving.current;
    leaving.current = null;
    // Do not take the focus from a person who has moved on.
    if (document.activeElement !== document.body) return;
    const buttons = frame.current?.querySelectorAll<HTMLElement>("li button") ?? [];
    (buttons[Math.min(place, buttons.length - 1)] ?? frame.current)?.focus();
  }, [ids]);

  return {
    frame,
    expectRemoval: (id) => (leaving.current = { id, place: ids.indexOf(id) }),
  };
}
