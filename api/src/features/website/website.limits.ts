import type { LimitRule } from "../../platform/limits/limits";

const day = 86_400_000;

export const testLimit: LimitRule = { name: "website-test", max: 60, windowSeconds: 3600 };

/** Emails with the steps: per client, per network and per recipient. */
export const stepsLimit: LimitRule = { name: "website-steps", max: 5, windowSeconds: 86_400 };
export const stepsNetworkLimit: LimitRule = { name: "website-steps-network", max: 20, windowSeconds: 86_400 };
export const stepsAddressLimit: LimitRule = { name: "website-steps-address", max: 2, windowSeconds: 86_400 };

/** Per network. Hits above it are not stored (S40). */
export const hitRate = { burst: 600, perSecond: 60 } as const;

export const hitsPerBatch = 1000;
/** ms from a hit until it is processed. */
export const countVisitsAfter = 500;

/** ms without a hit after which the next one starts a visit (product decisions, wire). */
export const visitPause = 30 * 60_000;

/** ms in which a hit proves the connection (S41). */
export const freshHit = 10 * 60_000;

/** ms without a hit after which the card shows a problem. */
export const silence = 14 * day;

/** ms for which hits and visitors are kept. */
export const keepHits = 90 * day;
export const keepVisitors = 400 * day;
