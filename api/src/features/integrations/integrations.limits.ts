import type { LimitRule } from "../../platform/limits/limits";

const day = 86_400_000;

export const connectLimit: LimitRule = { name: "link-account", max: 30, windowSeconds: 3600 };
export const refreshLimit: LimitRule = { name: "sales-refresh", max: 120, windowSeconds: 3600 };

/** A grant that no link has kept by then is given back; milliseconds. */
export const timeToLink = 2 * 60_000;

/** Giving a grant back is tried for about three days: after six tries once an hour. */
export const revokeTries = 80;

/** Square asks to renew access tokens every 7 days or less; milliseconds. */
export const tokenAge = { renew: 7 * day, alarm: 8 * day } as const;

/** S32: months at link; the trailing re-scan finds what arrives late (72 h); milliseconds. */
export const importMonths = 12;
export const rescanWindow = 72 * 3_600_000;

/** Between two re-scans, between two comparisons, and before a failed import starts again; milliseconds. */
export const pause = { rescan: 5 * 60_000, reconcile: day, import: 3_600_000 } as const;

/** A source that could not be read for so long is stale: its owner is notified (S52); milliseconds. */
export const staleAfter = day;

/** What an import reads first, so that the newest sales come first, and in pieces of which size the rest; milliseconds. */
export const importWindow = { first: 31 * day, rest: 92 * day } as const;

/** A change this old has been told by a webhook or a re-scan; found by a comparison it is drift; milliseconds. */
export const driftAge = 3_600_000;

/** So long after a change its webhook may still be on its way: providers send within a minute or so; milliseconds. */
export const untoldFor = 15 * 60_000;

/** By so much the clocks of a provider and of the portal may differ; milliseconds. */
export const clocksDiffer = 60_000;

export const ordersPerPage = 500;

/** Then the job makes room for others and continues behind them. */
export const pagesPerJob = 10;

/** Somebody waits for a refresh: it is given up after half a minute without an answer. */
export const refreshTries = 4;

/** Deliveries that one look takes. */
export const deliveriesPerLook = 100;
