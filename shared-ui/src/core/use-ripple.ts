import { useState } from "react";

export interface Ripple {
  key: number;
  /** CSS pixels from the element's top left corner. */
  x: number;
  y: number;
}

function prefersReducedMotion(): boolean {
  return typeof window.matchMedia === "function" && window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The ripple starts at the pressed point, or in the middle when a key was pressed. Reduced motion has no ripple. */
export function useRipple() {
  const [ripple, setRipple] = useState<Ripple | null>(null);

  function startRipple(event: { currentTarget: HTMLElement; clientX: number; clientY: number; detail: number }) {
    if (prefersReducedMotion()) return;
    const box = event.currentTarget.getBoundingClientRect();
    const byPointer = event.detail > 0;
    setRipple((before) => ({
      key: (before?.key ?? 0) + 1,
      x: byPointer ? event.clientX - box.left : box.width / 2,
      y: byPointer ? event.clientY - box.top : box.height / 2,
    }));
  }

  return { ripple, startRipple, endRipple: () => setRipple(null) };
}
