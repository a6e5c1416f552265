import type { LimitRule } from "../../platform/limits/limits";

/** How long a link opens something; milliseconds. */
export const shareLifetime = 7 * 86_400_000;

/** Links of a business that open something at the same time. */
export const mostShares = 10;

/** Links that an account makes. */
export const makeShareLimit: LimitRule = { name: "sales-share", max: 20, windowSeconds: 3600 };

/** Pages of shared sales that one network reads, by whatever links: a token cannot be guessed, a page costs a look at the orders. */
export const sharedReadLimit: LimitRule = { name: "shared-sales-ip", max: 300, windowSeconds: 3600 };

/** Files of shared sales that one network asks for: each reads all orders of its range. */
export const sharedExportLimit: LimitRule = { name: "shared-export-ip", max: 30, windowSeconds: 3600 };
