import type { LimitRule } from "../../platform/limits/limits";

const day = 86_400_000;

export const connectLimit: LimitRule = { name: "link-account", max: 30, windowSeconds: 3600 };

/** A grant that no link has kept by then is given back; milliseconds. */
export const timeToLink = 2 * 60_000;

/** Giving access back is tried for about three days: after six tries once an hour. */
export const endTries = 80;

/** Between two looks whether the page still tells us; milliseconds. */
export const checkEvery = 30 * 60_000;

/** A person's token lives 60 days: it is renewed by the half of them; milliseconds. */
export const renewAfter = 30 * day;

/** Before access ends by time its card says so; milliseconds. */
export const endingSoon = 7 * day;
