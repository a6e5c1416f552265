import type { LimitRule } from "../../platform/limits/limits";

const day = 86_400_000;

export const testLimit: LimitRule = { name: "website-test", max: 60, windowSeconds: 3600 };

/** Emails per day to people who maintain sites: per client, per network and per recipient. */
export const stepsLimit: LimitRule = { name: "website-steps", max: 5, windowSeconds: 86_400 };
export const stepsNetworkLimit: LimitRule = { name: "website-steps-network", max: 20, windowSeconds: 86_400 };
export const stepsAddressLimit: LimitRule = { name: "website-steps-address", max: 2, windowSeconds: 86_400 };

/** Hits per network: burst, and per second. Hits above it get a response and are not stored (S40). */
export const hitRate = { burst: 600, perSecond: 60 } as const;

export const hitsPerBatch = 1000;
/** Milliseconds from a hit until it is processed. */
export const countVisitsAfter = 500;

/** A visit is a visitor's first hit in 30 minutes (decisions, wire); milliseconds. */
export const visitPause = 30 * 60_000;

/** Age up to which a hit proves the connection (S41); milliseconds. */
export const freshHit = 10 * 60_000;

/** Time without a hit after which the card shows a problem; milliseconds. */
export const silence = 14 * day;

/** Retention of hits and visitors; milliseconds. */
export const keepHits = 90 * day;
export const keepVisitors = 400 * day;
