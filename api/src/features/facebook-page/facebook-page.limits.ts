import type { LimitRule } from "../../platform/limits/limits";

const day = 86_400_000;

export const connectLimit: LimitRule = { name: "link-account", max: 30, windowSeconds: 3600 };

/** A grant that no link has kept by then is given back; milliseconds. */
export const timeToLink = 2 * 60_000;

/** Giving access back is tried for about three days: after six tries once an hour. */
export const endTries = 80;

/** Between two looks whether the page still tells us; milliseconds. */
export const checkEvery = 30 * 60_000;

/** Between two comparisons of a page's feed with what it told; milliseconds. */
export const compareEvery = 30 * 60_000;

/** What differs in two looks so far apart was not told: a webhook may be on its way; milliseconds. */
export const secondLook = 5 * 60_000;

/** Posts of so long are compared; milliseconds. */
export const feedWindow = 30 * day;

/** Of so much that differs a second look is taken; the rest waits for the next comparison. */
export const mostSuspects = 1_000;

/** A person's token lives 60 days: it is renewed by the half of them; milliseconds. */
export const renewAfter = 30 * day;

/** Before access ends by time its card says so; milliseconds. */
export const endingSoon = 7 * day;
