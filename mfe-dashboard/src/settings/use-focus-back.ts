import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus to what stands again where a form or a notice was, when that took the focus with it.
 *
 * @param isAway the other one stands there now
 */
export function useFocusBack<T extends HTMLElement>(isAway: boolean): RefObject<T | null> {
  const target = useRef<T>(null);
  const wasAway = useRef(false);

  useEffect(() => {
    // Whoever has gone on meanwhile stays where they are.
    if (wasAway.current && !isAway && document.activeElement === document.body) target.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);

  return target;
}
