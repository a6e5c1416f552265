import type { LimitRule } from "../../platform/limits/limits";

const day = 86_400_000;

/** How long a form token serves (S14); milliseconds. */
export const formTokenLife = 10 * 60_000;

/** Characters of an address that a link leads to (S43). */
export const endUrlLength = 2040;

/** Of an option; 60 characters. */
export const optionLength = 60;

/** How often a code that is taken is made up anew. */
export const codeTries = 5;

/** Unknown codes that one network may ask for: so many at once, and so many a second. */
export const unknownRate = { burst: 60, perSecond: 1 } as const;

/** From a click to its count; milliseconds. */
export const countAfter = 1000;
/** Writes of clicks whose sums are added in one transaction. */
export const writesPerCount = 500;

/** How long clicks stay; their sums stay. Milliseconds. */
export const keepClicks = 90 * day;
/** How long a browser keeps its random word; seconds. */
export const visitorLife = (90 * day) / 1000;

/** Rows of one file. */
export const rowsPerFile = 100_000;
/** So many links are gathered and sorted where a list is narrowed to them; of more the list is read in its order. */
export const mostGatheredLinks = 5000;
/** So many links are named one by one where clicks are narrowed to them: those of some days are then found by one key. */
export const mostNamedLinks = 100;
/** Days of `clicks-by-day`. */
export const mostDays = 366;

const minute = 60_000;
const hour = 60 * minute;

/** Looks at destinations by hand; an account. */
export const checkLimit: LimitRule = { name: "check-destination", max: 120, windowSeconds: 3600 };
/** Links that get their watch in one write. */
export const linksPerAdoption = 500;
/** Such writes of one job: where very many links are new at once, the others wait for the next minute. */
export const adoptionsPerJob = 20;
/** Addresses without an active link that are put to sleep in one claim. */
export const sleepersPerClaim = 100;
/** Servers that one job asks at a time, and addresses that it looks at. */
export const watchLanes = 16;
export const checksPerJob = 500;
/** A server whose answer is never settled may be asked again; milliseconds. Above what a look takes. */
export const hostLease = minute;
/** From one look at a server to the next, and where it says that it is asked too often. Milliseconds. */
export const hostPause = 2000;
export const hostRest = hour;
/** From a look that went well to the next, give or take `checkSpread`. Milliseconds. */
export const checkEvery = 24 * hour;
export const checkSpread = 2 * hour;
/** After the first look that went wrong, the second and so on, the last for all others. Milliseconds. */
export const checkAgainAfter = [10 * minute, hour, 5 * hour, 6 * hour] as const;
/** What may pass by itself is dead once so many looks in a row found it, over so long; milliseconds. */
export const looksUntilDead = 4;
export const timeUntilDead = 6 * hour;
/** Dead links that are counted at most. */
export const mostDeadLinks = 1000;
