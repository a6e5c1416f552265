import type { LimitRule } from "../../platform/limits/limits";

/** Lifetime of a link, in milliseconds. */
export const shareLifetime = 7 * 86_400_000;

/** Valid links per business. */
export const maxShares = 10;

/** Links created per account. */
export const makeShareLimit: LimitRule = { name: "sales-share", max: 20, windowSeconds: 3600 };

/** Pages of shared sales per network, over all links. A token cannot be guessed, but each page queries the orders. */
export const sharedReadLimit: LimitRule = { name: "shared-sales-ip", max: 300, windowSeconds: 3600 };

/** Files of shared sales per network. Each one reads all orders of its range. */
export const sharedExportLimit: LimitRule = { name: "shared-export-ip", max: 30, windowSeconds: 3600 };
