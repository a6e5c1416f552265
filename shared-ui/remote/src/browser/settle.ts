import type { ContractHost } from "./contract-host.js";

/** A page is still when nothing changes for this time. */
const QUIET_MS = 250;
/** A page may change all the time, such as a clock. */
const MOST_MS = 4000;
/** Lazy parts and their styles come one after another. */
const MOST_ROUNDS = 20;

/** Waits until no request is open and the document is still; then ends animations, because axe would measure colors between. */
export async function settle({ page, countOpen }: ContractHost): Promise<void> {
  let rounds = 0;
  do {
    await page.evaluate(waitUntilStill, { quietMs: QUIET_MS, mostMs: MOST_MS });
    rounds += 1;
  } while (countOpen() > 0 && rounds < MOST_ROUNDS);
  await page.evaluate(endAnimations);
}

/** Runs in the page. */
function waitUntilStill({ quietMs, mostMs }: { quietMs: number; mostMs: number }): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(most);
      resolve();
    };
    let quiet = setTimeout(end, quietMs);
    const most = setTimeout(end, mostMs);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, quietMs);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

/** Runs in the page. */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime;
    if (end !== undefined && end !== Infinity && animation.playState === "running") animation.finish();
  }
}
