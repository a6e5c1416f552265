import type { LimitRule } from "../../platform/limits/limits";

/** ms in which a link is valid. */
export const shareLifetime = 7 * 86_400_000;

/** Valid links per business. */
export const maxShares = 10;

/** Per account. */
export const makeShareLimit: LimitRule = { name: "sales-share", max: 20, windowSeconds: 3600 };

/** Per network. Tokens cannot be guessed, but each page queries the orders. */
export const sharedReadLimit: LimitRule = { name: "shared-sales-ip", max: 300, windowSeconds: 3600 };

/** Per network. Each file reads all orders of its range. */
export const sharedExportLimit: LimitRule = { name: "shared-export-ip", max: 30, windowSeconds: 3600 };
