import { type KeyboardEvent, type PointerEvent, useState } from "react";

const FAR = 7;

/** Step that the key moves to; null for keys that do not move a slider. */
function readKey(key: string, current: number, steps: number): number | null {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return current - 1;
    case "ArrowRight":
    case "ArrowUp":
      return current + 1;
    case "PageDown":
      return current - FAR;
    case "PageUp":
      return current + FAR;
    case "Home":
      return 0;
    case "End":
      return steps - 1;
    default:
      return null;
  }
}

/** Slider keys move the step, Escape clears it (ARIA practices). */
export function useChosenStep(steps: number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const keep = (step: number) => Math.min(Math.max(step, 0), steps - 1);
  // A newer range may have fewer steps.
  const current = keep(chosen ?? steps - 1);
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        setChosen(null);
        return;
      }
      const next = readKey(event.key, current, steps);
      if (next === null) return;
      event.preventDefault();
      setChosen(keep(next));
    },
    onFocus: () => setChosen((before) => before ?? steps - 1),
    onBlur: () => setChosen(null),
    onPointerMove: (event: PointerEvent) => setChosen(keep(findStep(event, steps))),
    onPointerDown: (event: PointerEvent) => setChosen(keep(findStep(event, steps))),
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== "touch") setChosen(null);
    },
  };
  return { chosen: chosen === null ? null : current, current, handlers };
}

function findStep({ clientX, currentTarget }: PointerEvent, steps: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.floor(((clientX - left) / width) * steps);
}
