import type { LimitRule } from "../../platform/limits/limits";

const day = 86_400_000;

/** Life of a form token (S14); milliseconds. */
export const formTokenLife = 10 * 60_000;

/** Most characters of a destination (S43). */
export const endUrlLength = 2040;

/** Most characters of an option. */
export const optionLength = 60;

/** Tries to generate a free code. */
export const codeTries = 5;

/** Unknown codes per network: burst, and per second. */
export const unknownRate = { burst: 60, perSecond: 1 } as const;

/** Milliseconds from a click until it is counted. */
export const countAfter = 1000;
/** Batches of clicks whose sums are added in one transaction. */
export const writesPerCount = 500;

/** Retention of clicks; their sums stay. Milliseconds. */
export const keepClicks = 90 * day;
/** Life of the visitor cookie; seconds. */
export const visitorLife = (90 * day) / 1000;

/** Most rows of a file. */
export const rowsPerFile = 100_000;
/** Up to this many links are collected and then sorted; a larger list is read in its index order. */
export const mostGatheredLinks = 5000;
/** Up to this many links are listed by id in a query of clicks. One index then finds those of some days. */
export const mostNamedLinks = 100;
/** Most days of `clicks-by-day`. */
export const mostDays = 366;

const minute = 60_000;
const hour = 60 * minute;

/** Manual checks of destinations, per account. */
export const checkLimit: LimitRule = { name: "check-destination", max: 120, windowSeconds: 3600 };
/** Links per statement that assigns watches. */
export const linksPerAdoption = 500;
/** Such statements per job; when many links are new, the rest waits for the next minute. */
export const adoptionsPerJob = 20;
/** Addresses without an active link that one claim deactivates. */
export const sleepersPerClaim = 100;
/** Concurrent hosts of a job, and addresses that it checks. */
export const watchLanes = 16;
export const checksPerJob = 500;
/** Time after which a host whose check never ended may be claimed again; longer than any check. Milliseconds. */
export const hostLease = minute;
/** Time between two checks of a host, and after a 429. Milliseconds. */
export const hostPause = 2000;
export const hostRest = hour;
/** Time from a successful check to the next, plus or minus `checkSpread`. Milliseconds. */
export const checkEvery = 24 * hour;
export const checkSpread = 2 * hour;
/** Times after the first, second and later failed checks; the last value repeats. Milliseconds. */
export const checkAgainAfter = [10 * minute, hour, 5 * hour, 6 * hour] as const;
/** A temporary fault becomes dead after this many failed checks over this time; milliseconds. */
export const checksUntilDead = 4;
export const timeUntilDead = 6 * hour;
/** Largest count of dead links. */
export const mostDeadLinks = 1000;
