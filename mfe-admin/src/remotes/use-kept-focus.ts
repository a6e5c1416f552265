import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the keyboard's place when a change removes the button that started it.
 *
 * @param place gets the focus; needs a `tabIndex`
 * @param shown changes when the list has loaded again
 * @returns call it after the change
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, shown: unknown): () => void {
  const isExpected = useRef(false);
  useEffect(() => {
    if (!isExpected.current) return;
    isExpected.current = false;
    if (document.activeElement === document.body) place.current?.focus();
  }, [place, shown]);
  return () => {
    isExpected.current = true;
  };
}
