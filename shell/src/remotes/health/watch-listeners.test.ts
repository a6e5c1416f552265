import { runInThisContext } from "node:vm";

import { createPlace } from "../../testing/render-portal.js";
import { createReleaseAddresses } from "./release-addresses.js";
import { watchListeners } from "./watch-listeners.js";

type Add = (
  target: EventTarget,
  type: string,
  listener: () => void,
  options?: AddEventListenerOptions | boolean,
) => void;

/** Adds a listener from a file. */
function loadFile(path: string): Add {
  const code = "(target, type, listener, options) => target.addEventListener(type, listener, options)";
  return runInThisContext(code, { filename: `${window.location.origin}${path}` }) as Add;
}

const page = loadFile("/remotes/mfe-auth/1.0.0/page.js");
const addresses = createReleaseAddresses();
addresses.add(createPlace("mfe-auth", "1.0.0"));
const watch = watchListeners(addresses);

/** Listeners that a page left behind, as reported some seconds after it left. */
function leave(afterwards: () => void = () => undefined): number[] {
  const counts: number[] = [];
  watch.countLeaks((_, count) => counts.push(count));
  afterwards();
  jest.advanceTimersByTime(5_000);
  return counts;
}

const stop = new AbortController();

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("does not count a single listener, listeners that were removed, or those of the shell", () => {
  const [kept, removed] = [jest.fn(), jest.fn()];
  page(window, "resize", kept);
  page(window, "resize", kept);
  page(window, "resize", removed, true);
  window.removeEventListener("resize", removed, { capture: true });
  for (let count = 0; count < 3; count += 1) {
    page(document, "scroll", () => undefined, { signal: stop.signal });
    page(document, "click", () => undefined, { once: true });
    loadFile("/assets/main.js")(document, "focus", () => undefined);
  }
  stop.abort();
  expect(leave()).toEqual([]);
  window.dispatchEvent(new Event("resize"));
  expect([kept.mock.calls.length, removed.mock.calls.length]).toEqual([1, 0]);
  window.removeEventListener("resize", kept);
});

test("waits for a clean-up, and does not count listeners of the page that follows", () => {
  const [first, second] = [jest.fn(), jest.fn()];
  for (const listener of [first, second]) page(window, "resize", listener);
  expect(leave(() => [first, second].forEach((listener) => window.removeEventListener("resize", listener)))).toEqual(
    [],
  );
  const next = [jest.fn(), jest.fn()];
  expect(leave(() => next.forEach((listener) => page(window, "resize", listener)))).toEqual([]);
  for (const listener of next) window.removeEventListener("resize", listener);
});

test("counts listeners of one place that pages left behind", () => {
  page(window, "resize", () => undefined);
  expect(leave()).toEqual([]);
  page(window, "resize", () => undefined);
  expect(leave()).toEqual([2]);
  page(document, "resize", () => undefined);
  expect(leave()).toEqual([2]);
});
