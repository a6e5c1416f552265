import { act, renderHook } from "@testing-library/react";

import { useCountdown } from "./use-countdown.js";

describe("the countdown", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("stops at 0 after counting down by one per second", () => {
    const { result } = renderHook(() => useCountdown(3));
    const seen = [result.current.seconds];
    for (let second = 0; second < 4; second += 1) {
      act(() => jest.advanceTimersByTime(1000));
      seen.push(result.current.seconds);
    }
    expect(seen).toEqual([3, 2, 1, 0, 0]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it("survives a rerender", () => {
    const { result, rerender } = renderHook(() => useCountdown(30));
    act(() => jest.advanceTimersByTime(5000));
    rerender();
    expect(result.current.seconds).toBe(25);
    act(() => jest.advanceTimersByTime(1000));
    expect(result.current.seconds).toBe(24);
  });

  it("shows the right value when a suspended tab becomes visible", () => {
    const { result } = renderHook(() => useCountdown(60));
    jest.setSystemTime(Date.now() + 45_000);
    act(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
    expect(result.current.seconds).toBe(15);
  });

  it("restarts from the server's value", () => {
    const { result } = renderHook(() => useCountdown());
    expect(result.current.seconds).toBe(0);
    act(() => result.current.start(300));
    expect(result.current.seconds).toBe(300);
    act(() => result.current.start(0));
    expect(result.current.seconds).toBe(0);
  });
});
