/** A lazy page may take this long to show its heading, in ms: as long as its code may. */
const HEADING_TIMEOUT_MS = 8000;

/**
 * Moves the focus to the page's heading, else to the content until the heading comes; a heading of a skeleton hands it
 * on to the page's own. Ends at once when the page or the person puts the focus somewhere else.
 *
 * @returns the function that gives up
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

/** True when the focus has left `holder` other than by the removal of that element. */
function isTaken(holder: Element | null): boolean {
  const active = document.activeElement;
  if (active === holder) return false;
  return active !== document.body || (holder?.isConnected ?? false);
}

/** Focuses the heading or the content, whichever is there; null when neither is. */
function focusPage(): HTMLElement | null {
  const content = document.querySelector<HTMLElement>("main");
  if (!content) return null;
  const target = content.querySelector<HTMLElement>("h1") ?? content;
  if (target === document.activeElement) return target;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus();
  return target;
}
