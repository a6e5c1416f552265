/** Actions that wait for the pointer's release. */
let waiting: (() => void)[] = [];
let isPressed = false;

function release(): void {
  isPressed = false;
  // The click follows the release in the same task, so it hits the layout that the person saw.
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
 * Calls `act` now, or after a click in progress: an error shown on blur must not move a control away under the pointer.
 *
 * @returns a cancel function
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
