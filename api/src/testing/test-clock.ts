import type { Clock } from "../platform/clock/clock";

export interface TestClock extends Clock {
  advance(milliseconds: number): void;
  /** From now on only `advance` moves it, so that seconds in answers are the same however long a test takes. */
  stop(): void;
}

/** Real time plus what the test has advanced it by. */
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
