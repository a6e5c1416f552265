import { setTimeout } from "node:timers/promises";

/** Product time: session ages, code lifetimes, billing days. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export type Pause = (ms: number) => Promise<unknown>;

export const systemPause: Pause = (ms) => setTimeout(ms);
