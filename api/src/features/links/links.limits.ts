import type { LimitRule } from "../../platform/limits/limits";

const day = 86_400_000;

/** ms in which a form token is valid (S14). */
export const formTokenLife = 10 * 60_000;

/** S43; characters of a destination. */
export const endUrlLength = 2040;

export const optionLength = 60;

export const codeTries = 5;

/** Requests for unknown codes, per network. */
export const unknownRate = { burst: 60, perSecond: 1 } as const;

/** ms from a click until it is counted. */
export const countAfter = 1000;
/** Batches of clicks in one transaction. */
export const writesPerCount = 500;

/** ms; the sums of clicks stay. */
export const keepClicks = 90 * day;
/** Seconds for which browsers keep the visitor cookie. */
export const visitorLife = (90 * day) / 1000;

export const rowsPerFile = 100_000;
/** Up to this many links are collected and sorted; more links are read in index order. */
export const mostGatheredLinks = 5000;
/** A query of clicks lists up to this many links by id: the index by link and time then finds the days. */
export const mostNamedLinks = 100;
/** Longest range of `clicks-by-day`. */
export const mostDays = 366;

const minute = 60_000;
const hour = 60 * minute;

/** Manual checks, per account. */
export const checkLimit: LimitRule = { name: "check-destination", max: 120, windowSeconds: 3600 };
/** Links per statement that assigns watches. */
export const linksPerAdoption = 500;
/** Such statements per job; the remaining links wait for the next minute. */
export const adoptionsPerJob = 20;
/** Addresses without an active link that one claim deactivates. */
export const sleepersPerClaim = 100;
/** Hosts that a job checks at the same time. */
export const watchLanes = 16;
/** Addresses that one job checks. */
export const checksPerJob = 500;
/** ms until an unfinished check's host may be claimed again; longer than any check. */
export const hostLease = minute;
/** ms between two checks of a host; `hostRest` applies after a 429. */
export const hostPause = 2000;
export const hostRest = hour;
/** ms between checks, plus or minus `checkSpread`. */
export const checkEvery = 24 * hour;
export const checkSpread = 2 * hour;
/** ms after the first, second and later failures; the last value repeats. */
export const checkAgainAfter = [10 * minute, hour, 5 * hour, 6 * hour] as const;
/** A temporary fault makes an address dead after this many failed checks and this many ms since the first. */
export const checksUntilDead = 4;
export const timeUntilDead = 6 * hour;
export const mostDeadLinks = 1000;
