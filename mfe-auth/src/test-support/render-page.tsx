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

afterEach(() => localStorage.clear());

/** Renders a page for a test with fake timers. */
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
          await delayAnswer();
        }
      },
    },
  });
  const user = userEvent.setup({ delay: null });
  const rendered = renderWithHost(<Page />, { host });
  await settle();
  return { host, user, wire, rendered };
}

/** Answers take this long, so they arrive when the test advances the clock. */
const WIRE_MS = 1;

function delayAnswer(): Promise<void> {
  // eslint-disable-next-line house/no-sleep -- fake timers: the test lets this time pass at once
  return new Promise((resolve) => setTimeout(resolve, WIRE_MS));
}

export async function settle() {
  await advance(WIRE_MS);
}

export async function advance(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

/** A promise that the test resolves. */
export function createDeferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Rejects like a request without a network. */
export function failToAnswer(): Promise<never> {
  return Promise.reject(new TypeError("Failed to fetch"));
}
