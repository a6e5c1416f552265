import type { LimitRule } from "../../platform/limits/limits";

/** Per account: each export reads all orders of its range. */
export const exportLimit: LimitRule = { name: "sales-export-account", max: 30, windowSeconds: 3600 };

/** Per process: each export holds a database connection. */
export const exportsAtATime = 3;

/** ms until an export is canceled; so long the database keeps its snapshot. */
export const longestExport = 10 * 60_000;

/** Orders in memory: one page. */
export const ordersAtATime = 500;
