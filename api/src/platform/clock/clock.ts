import { setTimeout } from "node:timers/promises";

/** The product's time: session ages, code lifetimes and days of billing use it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export type Pause = (ms: number) => Promise<unknown>;

export const systemPause: Pause = (ms) => setTimeout(ms);
