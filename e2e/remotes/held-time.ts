import type { Page, Request, Route } from "@playwright/test";

const STEP_MS = 2_000;

/** Open requests that will be answered. */
const awaited = new WeakMap<Page, Set<Request>>();

/** Replaces the page's clock. Call it before the page opens. */
export async function takeClock(page: Page): Promise<void> {
  const requests = new Set<Request>();
  awaited.set(page, requests);
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
  await page.clock.install();
}

/** Leaves a request without an answer until the routes are removed. */
export function hang(route: Route): Promise<void> {
  const request = route.request();
  awaited.get(request.frame().page())?.delete(request);
  return Promise.resolve();
}

/**
 * Lets two seconds pass, unless an answer is pending: a slow answer must not look like a hanging one.
 * @returns ms that passed
 */
export async function passTime(page: Page): Promise<number> {
  const requests = awaited.get(page);
  if (!requests) throw new Error("The clock of this page was not taken over.");
  if (requests.size > 0) return 0;
  await page.clock.runFor(STEP_MS);
  return STEP_MS;
}
