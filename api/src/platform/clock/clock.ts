import { setTimeout } from "node:timers/promises";

/** Product time, which session ages, code lifetimes and billing days use. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export type Pause = (ms: number) => Promise<unknown>;

export const systemPause: Pause = (ms) => setTimeout(ms);
