import type { LimitRule } from "../../platform/limits/limits";

const day = 86_400_000;

export const connectLimit: LimitRule = { name: "link-account", max: 30, windowSeconds: 3600 };

/** Time after which a grant without a link is returned; milliseconds. */
export const timeToLink = 2 * 60_000;

/** Tries to end access for about three days: hourly after six tries. */
export const endTries = 80;

/** Time between two checks of a page link; milliseconds. */
export const checkEvery = 30 * 60_000;

/** Time between two comparisons of a page's feed with its events; milliseconds. */
export const compareEvery = 30 * 60_000;

/** Time between two comparisons that must differ, since a webhook may be on its way; milliseconds. */
export const secondComparisonAfter = 5 * 60_000;

/** Age up to which posts are compared; milliseconds. */
export const feedWindow = 30 * day;

/** Most differences that get a second comparison; the rest waits for the next one. */
export const mostSuspects = 1_000;

/** Age at which a person's 60-day token is renewed; milliseconds. */
export const renewAfter = 30 * day;

/** Time before the end of access from which the card warns; milliseconds. */
export const endingSoon = 7 * day;
