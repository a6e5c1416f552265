import { setTimeout } from "node:timers/promises";

/** The time by which everything of the product lives: session ages, code lifetimes, days of billing. */
export interface Clock {
  now(): Date;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };

/** Waits for some milliseconds. */
export type Pause = (ms: number) => Promise<unknown>;

/** Waits by the machine's own time. */
export const systemPause: Pause = (ms) => setTimeout(ms);
