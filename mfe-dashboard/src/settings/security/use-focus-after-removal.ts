import { type RefObject, useEffect, useRef } from "react";

export interface FocusAfterRemoval {
  /** Put on what holds the list; it must be able to take the focus itself. */
  frame: RefObject<HTMLDivElement | null>;
  /** This line is about to go, and the focus with it. */
  expectRemoval: (id: string) => void;
}

/**
 * Keeps the focus in a list when the line that has it is removed: it goes to the button of the line that is there now, and
 * to the frame when none is left.
 *
 * @param ids of the lines that have a button, in their order
 */
export function useFocusAfterRemoval(ids: readonly string[]): FocusAfterRemoval {
  const frame = useRef<HTMLDivElement>(null);
  const leaving = useRef<{ id: string; place: number } | null>(null);

  useEffect(() => {
    if (leaving.current === null || ids.includes(leaving.current.id)) return;
    const { place } = leaving.current;
    leaving.current = null;
    // Whoever has gone on meanwhile stays where they are.
    if (document.activeElement !== document.body) return;
    const buttons = frame.current?.querySelectorAll<HTMLElement>("li button") ?? [];
    (buttons[Math.min(place, buttons.length - 1)] ?? frame.current)?.focus();
  }, [ids]);

  return {
    frame,
    expectRemoval: (id) => (leaving.current = { id, place: ids.indexOf(id) }),
  };
}
