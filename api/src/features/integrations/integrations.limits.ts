import type { LimitRule } from "../../platform/limits/limits";

const day = 86_400_000;

export const connectLimit: LimitRule = { name: "link-account", max: 30, windowSeconds: 3600 };
export const refreshLimit: LimitRule = { name: "sales-refresh", max: 120, windowSeconds: 3600 };

/** Time after which an unused grant is returned; milliseconds. */
export const timeToLink = 2 * 60_000;

/** Tries to return a grant for about three days: hourly after six tries. */
export const revokeTries = 80;

/** Square asks for a renewal of access tokens every 7 days or sooner; milliseconds. */
export const tokenAge = { renew: 7 * day, alarm: 8 * day } as const;

/** S32: months of the first import; the window of a re-scan for late changes (72 h) in milliseconds. */
export const importMonths = 12;
export const rescanWindow = 72 * 3_600_000;

/** Time between re-scans, between comparisons, and before a failed import restarts; milliseconds. */
export const pause = { rescan: 5 * 60_000, reconcile: day, import: 3_600_000 } as const;

/** Time without a sync after which a source is stale and its owner is notified (S52); milliseconds. */
export const staleAfter = day;

/** Window sizes of an import: the newest first, then the rest; milliseconds. */
export const importWindow = { first: 31 * day, rest: 92 * day } as const;

/**
 * Age at which a webhook or re-scan must have reported a change. A comparison that finds it records drift;
 * milliseconds.
 */
export const driftAge = 3_600_000;

/** Time in which a webhook may still arrive: providers send within about a minute; milliseconds. */
export const webhookDelay = 15 * 60_000;

/** Largest difference between the clocks of provider and portal; milliseconds. */
export const clocksDiffer = 60_000;

export const ordersPerPage = 500;

/** After this many pages, a job lets others run and enqueues itself again. */
export const pagesPerJob = 10;

/** A person waits for a refresh, so it fails after half a minute without a response. */
export const refreshTries = 4;

export const deliveriesPerPoll = 100;
