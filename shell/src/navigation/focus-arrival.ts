/** Time limit for a lazy page to show its heading, in ms: the same as for its code. */
const HEADING_TIMEOUT_MS = 8000;

/**
 * Moves the focus to the page's heading, or to the content until the heading appears. A skeleton's heading passes the
 * focus on to the page's own. Stops when the page or the person moves the focus elsewhere.
 *
 * @returns a cancel function
 */
export function focusArrival(): () => void {
  let holder = document.activeElement;
  if (holder?.parentElement?.closest("main")) return () => undefined;

  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, HEADING_TIMEOUT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;

  function look(): void {
    if (isTaken(holder)) stop();
    else holder = focusPage() ?? holder;
  }

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
}

/** True when the focus left `holder`, except by the removal of that element. */
function isTaken(holder: Element | null): boolean {
  const active = document.activeElement;
  if (active === holder) return false;
  return active !== document.body || (holder?.isConnected ?? false);
}

/** Focuses the heading, else the content; null when neither exists. */
function focusPage(): HTMLElement | null {
  const content = document.querySelector<HTMLElement>("main");
  if (!content) return null;
  const target = content.querySelector<HTMLElement>("h1") ?? content;
  if (target === document.activeElement) return target;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus();
  return target;
}
