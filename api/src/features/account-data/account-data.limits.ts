import type { LimitRule } from "../../platform/limits/limits";

/** Archives that an account may ask for: each reads all that it has. */
export const exportLimit: LimitRule = { name: "data-export-account", max: 10, windowSeconds: 86_400 };

/** Milliseconds that an archive may be downloaded. */
export const exportLifetime = 24 * 3_600_000;

/** Milliseconds after which an archive that is not ready is taken for lost, and a new one may be asked for. */
export const exportPatience = 3_600_000;

/** Tries at a deletion: each costs a hash. Wrong passwords count like failed sign-ins (S13). */
export const deletionLimit: LimitRule = { name: "deletion-account", max: 10, windowSeconds: 3600 };

/** Milliseconds in which an account that is to go can be kept. */
export const deletionDelay = 7 * 86_400_000;

/** Years that what the law asks for stays at least (D114). */
export const keptYears = 7;

/** Bytes of the archive in one row. */
export const chunkSize = 256 * 1024;
