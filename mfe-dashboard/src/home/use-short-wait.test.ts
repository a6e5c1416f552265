import { act, renderHook } from "@testing-library/react";

import { useShortWait } from "./use-short-wait.js";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function wait(isAwaited: boolean) {
  const drawn: boolean[] = [];
  const { rerender } = renderHook((awaited: boolean) => drawn.push(useShortWait(awaited)), { initialProps: isAwaited });
  return { drawn, rerender };
}

test("ends after two and a half seconds at most", () => {
  const { drawn } = wait(true);
  act(() => jest.advanceTimersByTime(2_499));
  expect(drawn).toEqual([true]);
  act(() => jest.advanceTimersByTime(1));
  expect(drawn).toEqual([true, false]);
});

test("does not render again once the awaited answer arrived", () => {
  const { drawn, rerender } = wait(true);
  rerender(false);
  act(() => jest.advanceTimersByTime(10_000));
  expect(drawn).toEqual([true, false]);
});
