import type { LimitRule } from "../../platform/limits/limits";

/** Archives that an account may ask for: each reads all that it has. */
export const exportLimit: LimitRule = { name: "data-export-account", max: 10, windowSeconds: 86_400 };

/** Milliseconds that an archive may be downloaded. */
export const exportLifetime = 24 * 3_600_000;

/** Milliseconds after which an archive that is not ready is taken for lost, and a new one may be asked for. */
export const exportPatience = 3_600_000;

/** Bytes of the archive in one row. */
export const chunkSize = 256 * 1024;
