import type { LimitRule } from "../../platform/limits/limits";

const day = 86_400_000;

export const connectLimit: LimitRule = { name: "link-account", max: 30, windowSeconds: 3600 };

/** ms until a grant is revoked, unless a link uses it by then. */
export const timeToLink = 2 * 60_000;

/** Attempts to end access at Facebook, for about three days: hourly after the first six. */
export const endTries = 80;

/** ms between two checks of a page link. */
export const checkEvery = 30 * 60_000;

/** ms between two comparisons of a page's feed. */
export const compareEvery = 30 * 60_000;

/** ms before a difference is checked again: its webhook may be on its way. */
export const secondComparisonAfter = 5 * 60_000;

/** ms; older posts are not compared. */
export const feedWindow = 30 * day;

/** Number of differences that are checked again; the others wait for the next comparison. */
export const mostSuspects = 1_000;

/** ms; age at which a person's 60-day token is renewed. */
export const renewAfter = 30 * day;

/** ms before the end of access from which the card warns. */
export const endingSoon = 7 * day;
