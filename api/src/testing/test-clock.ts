import type { Clock } from "../platform/clock/clock";

export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

/** Real time plus what the test has advanced it by. */
export function createTestClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance(milliseconds) {
      offset += milliseconds;
    },
  };
}
