import type { LimitRule } from "../../platform/limits/limits";

/** Files that an account may ask for: each reads all orders of its range. */
export const exportLimit: LimitRule = { name: "sales-export-account", max: 30, windowSeconds: 3600 };

/** Files that one process makes at a time: each holds a connection to the database. */
export const exportsAtATime = 3;

/** Milliseconds after which an export is cut off: until then the database keeps what it reads. */
export const longestExport = 10 * 60_000;

/** Orders that are in memory at a time. */
export const ordersAtATime = 500;
