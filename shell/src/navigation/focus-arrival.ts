/** The same limit as for a page's code. */
const HEADING_TIMEOUT_MS = 8000;

/**
 * Focuses the page's heading, or the content until a heading appears. When a skeleton's heading is replaced, the new heading gets the focus.
 * Stops when the person or the page moves the focus elsewhere.
 *
 * @returns a cancel function
 */
export function focusArrival(): () => void {
  let holder = document.activeElement;
  if (holder?.parentElement?.closest("main")) return () => undefined;

  const observer = new MutationObserver(focusIfReady);
  const timer = setTimeout(stop, HEADING_TIMEOUT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  focusIfReady();
  return stop;

  function focusIfReady(): void {
    if (isTaken(holder)) stop();
    else holder = focusPage() ?? holder;
  }

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
}

/** Whether the focus has moved elsewhere. It also leaves `holder` when that is removed, which does not count. */
function isTaken(holder: Element | null): boolean {
  const active = document.activeElement;
  if (active === holder) return false;
  return active !== document.body || (holder?.isConnected ?? false);
}

function focusPage(): HTMLElement | null {
  const content = document.querySelector<HTMLElement>("main");
  if (!content) return null;
  const target = content.querySelector<HTMLElement>("h1") ?? content;
  if (target === document.activeElement) return target;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus();
  return target;
}
