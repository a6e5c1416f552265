import type { LimitRule } from "../../platform/limits/limits";

const day = 86_400_000;

export const testLimit: LimitRule = { name: "website-test", max: 60, windowSeconds: 3600 };

/** Mails to whoever looks after a site: of one client, from one network, and to one address whoever asks; a day each. */
export const stepsLimit: LimitRule = { name: "website-steps", max: 5, windowSeconds: 86_400 };
export const stepsNetworkLimit: LimitRule = { name: "website-steps-network", max: 20, windowSeconds: 86_400 };
export const stepsAddressLimit: LimitRule = { name: "website-steps-address", max: 2, windowSeconds: 86_400 };

/** Hits of one network: so many at once, and so many a second. What is above is answered and not kept (S40). */
export const hitRate = { burst: 600, perSecond: 60 } as const;

/** Hits in one judgement. */
export const hitsPerJudgement = 1000;
/** From a hit to its judgement; milliseconds. */
export const judgeAfter = 500;

/** A visit is a visitor's first hit in 30 minutes (decisions, wire); milliseconds. */
export const visitPause = 30 * 60_000;

/** A hit this young proves the connection (S41); milliseconds. */
export const freshHit = 10 * 60_000;

/** Without a visit for so long something is wrong; milliseconds. */
export const silence = 14 * day;

/** How long hits and visitors stay; milliseconds. */
export const keepHits = 90 * day;
export const keepVisitors = 400 * day;
