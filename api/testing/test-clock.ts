import type { Clock } from "../src/platform/clock/clock";

export interface TestClock extends Clock {
  advance(milliseconds: number): void;
  /** Stops the clock, which then only `advance` moves. */
  stop(): void;
}

/** Creates a clock that shows real time plus what the test advanced. */
export function createTestClock(): TestClock {
  let offset = 0;
  let stoppedAt: number | null = null;
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + offset),
    advance(milliseconds) {
      offset += milliseconds;
    },
    stop() {
      stoppedAt = Date.now();
    },
  };
}
