import type { LimitRule } from "../../platform/limits/limits";

/** Exports per account: each reads all orders of its range. */
export const exportLimit: LimitRule = { name: "sales-export-account", max: 30, windowSeconds: 3600 };

/** Concurrent exports per process: each holds a database connection. */
export const exportsAtATime = 3;

/** Milliseconds before an export is cut off; until then the database keeps its snapshot. */
export const longestExport = 10 * 60_000;

/** Orders in memory at a time. */
export const ordersAtATime = 500;
