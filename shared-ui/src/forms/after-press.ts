/** What waits for the pointer to come up again. */
let waiting: (() => void)[] = [];
let isPressed = false;

function release(): void {
  isPressed = false;
  // The click follows the pointer's way up in the same task: it hits what the person saw.
  setTimeout(() => {
    const due = waiting;
    waiting = [];
    for (const act of due) act();
  });
}

if (typeof document !== "undefined") {
  const options = { capture: true, passive: true };
  document.addEventListener("pointerdown", () => (isPressed = true), options);
  document.addEventListener("pointerup", release, options);
  document.addEventListener("pointercancel", release, options);
}

/**
 * Acts now, or after a click that is under way: an error that appears as a field is left must not move a control away under
 * the pointer.
 *
 * @returns a function that calls it off
 */
export function afterPress(act: () => void): () => void {
  if (!isPressed) {
    act();
    return () => undefined;
  }
  waiting = [...waiting, act];
  return () => {
    waiting = waiting.filter((other) => other !== act);
  };
}
