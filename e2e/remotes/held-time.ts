import type { Page, Request, Route } from "@playwright/test";

/** Requests that will have an answer and have none yet. */
const awaited = new WeakMap<Page, Set<Request>>();

/** Takes the page's clock over, before the page is opened. */
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

/** Lets two seconds pass, unless an answer is still to come: what is slow here must not look as if it hung. */
export async function passTime(page: Page): Promise<void> {
  const requests = awaited.get(page);
  if (!requests) throw new Error("The clock of this page was not taken over.");
  if (requests.size === 0) await page.clock.runFor(2_000);
}
