import {
  createFakeHost,
  type FakeHostOverrides,
  type FakeRoutes,
  fakeWire,
  renderWithHost,
} from "@portal/shared-ui/testing";
import { act } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";

// What one test's person left in the browser is no other's.
afterEach(() => localStorage.clear());

/** A page on a fake host with the wire faked, and a person who acts while the clock is the test's. */
export async function renderPage(Page: ComponentType, options: Omit<FakeHostOverrides, "api"> & { wire: FakeRoutes }) {
  const { wire: routes, ...overrides } = options;
  const wire = fakeWire(routes);
  const host = createFakeHost({
    ...overrides,
    api: {
      async request(...args) {
        try {
          return await wire.request(...args);
        } finally {
          await takeTime();
        }
      },
    },
  });
  const user = userEvent.setup({ delay: null });
  const rendered = renderWithHost(<Page />, { host });
  await settle();
  return { host, user, wire, rendered };
}

/** Milliseconds that a request is on its way, so that its answer arrives when the test lets time pass. */
const WIRE_MS = 1;

function takeTime(): Promise<void> {
  // eslint-disable-next-line house/no-sleep -- the clock is the test's, which lets this time pass at once
  return new Promise((resolve) => setTimeout(resolve, WIRE_MS));
}

/** Lets the requests that are on their way arrive, and their answers. */
export async function settle() {
  await advance(WIRE_MS);
}

/** Moves the clock on, timers and answers included. */
export async function advance(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

/** An answer that comes when the test says so. */
export function createDeferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** No answer at all: what a dead network does to a request. */
export function failToAnswer(): Promise<never> {
  return Promise.reject(new TypeError("Failed to fetch"));
}
