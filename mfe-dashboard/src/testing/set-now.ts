/** Timers stay real. The caller restores the clock with `jest.useRealTimers()`. */
export function setNow(at: string): void {
  jest.useFakeTimers({
    now: Date.parse(at),
    doNotFake: [
      ...(["setTimeout", "clearTimeout", "setInterval", "clearInterval", "setImmediate", "clearImmediate"] as const),
      ...(["requestAnimationFrame", "cancelAnimationFrame", "requestIdleCallback", "cancelIdleCallback"] as const),
      ...(["queueMicrotask", "nextTick", "performance", "hrtime"] as const),
    ],
  });
}
