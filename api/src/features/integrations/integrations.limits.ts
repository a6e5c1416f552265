import type { LimitRule } from "../../platform/limits/limits";

const day = 86_400_000;

export const connectLimit: LimitRule = { name: "link-account", max: 30, windowSeconds: 3600 };
export const refreshLimit: LimitRule = { name: "sales-refresh", max: 120, windowSeconds: 3600 };

/** ms until an unused grant is returned. */
export const timeToLink = 2 * 60_000;

/** Number of tries to return a grant. They take about three days: hourly after six tries. */
export const revokeTries = 80;

/** ms. Square wants a renewal every 7 days or sooner. */
export const tokenAge = { renew: 7 * day, alarm: 8 * day } as const;

/** S32: months of the first import; ms that a re-scan looks back for late changes. */
export const importMonths = 12;
export const rescanWindow = 72 * 3_600_000;

/** ms between re-scans, between comparisons, and before a failed import restarts. */
export const pause = { rescan: 5 * 60_000, reconcile: day, import: 3_600_000 } as const;

/** ms without a sync until the owner is notified (S52). */
export const staleAfter = day;

/** Lengths in ms of the windows that an import reads: the newest window first, then the rest. */
export const importWindow = { first: 31 * day, rest: 92 * day } as const;

/** Age in ms from which a change is drift if only a comparison finds it. The webhook of a younger change may still arrive. */
export const driftAge = 3_600_000;

/** ms in which a webhook may still arrive. Providers send webhooks within about a minute. */
export const webhookDelay = 15 * 60_000;

/** Largest difference in ms between the clocks of provider and portal. */
export const clocksDiffer = 60_000;

export const ordersPerPage = 500;

/** Pages per job. Then the job lets others run and enqueues itself again. */
export const pagesPerJob = 10;

/** Attempts of a refresh. A person waits, so it fails after half a minute without a response. */
export const refreshTries = 4;

export const deliveriesPerPoll = 100;
