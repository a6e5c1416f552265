import type { LimitRule } from "../../platform/limits/limits";

/** Per account: each export reads all orders of its range. */
export const exportLimit: LimitRule = { name: "sales-export-account", max: 30, windowSeconds: 3600 };

/** Per process: each export holds a database connection. */
export const exportsAtATime = 3;

/** ms; until then the database keeps the snapshot. */
export const longestExport = 10 * 60_000;

/** In memory. */
export const ordersAtATime = 500;
