/** Runs the task when the browser is idle after the page's load. Returns a cancel function. */
export function whenIdle(task: () => void): () => void {
  let cancel = (): void => undefined;
  const wait = (): void => {
    // Safari lacks requestIdleCallback.
    if ("requestIdleCallback" in window) {
      const handle = window.requestIdleCallback(task);
      cancel = () => window.cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(task, 200);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    cancel();
  };
}
