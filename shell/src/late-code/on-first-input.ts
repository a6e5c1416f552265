const INPUTS = ["pointerdown", "keydown"] as const;

/** Runs the task at the person's first press of a key, button or finger. Returns a cancel function. */
export function onFirstInput(task: () => void): () => void {
  const controller = new AbortController();
  const begin = (): void => {
    controller.abort();
    task();
  };
  for (const input of INPUTS) window.addEventListener(input, begin, { capture: true, signal: controller.signal });
  return () => controller.abort();
}
