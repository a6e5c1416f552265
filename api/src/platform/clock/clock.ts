/** The time by which everything of the product lives: session ages, code lifetimes, days of billing. */
export interface Clock {
  now(): Date;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };
