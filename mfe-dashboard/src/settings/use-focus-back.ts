import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns the focus to an element that a form or notice replaced.
 *
 * @param isAway true while the form or notice is shown instead
 */
export function useFocusBack<T extends HTMLElement>(isAway: boolean): RefObject<T | null> {
  const target = useRef<T>(null);
  const wasAway = useRef(false);

  useEffect(() => {
    // Do not take the focus from a person who has moved on.
    if (wasAway.current && !isAway && document.activeElement === document.body) target.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);

  return target;
}
