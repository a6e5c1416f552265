import type { LimitRule } from "../../platform/limits/limits";

/** Per account. Each archive reads all of the account's data. */
export const exportLimit: LimitRule = { name: "data-export-account", max: 10, windowSeconds: 86_400 };

/** ms in which an archive can be downloaded. */
export const exportLifetime = 24 * 3_600_000;

/** ms from the request; then an unfinished archive counts as lost. */
export const exportTimeout = 3_600_000;

/** Each request costs a password hash; wrong passwords also count as failed sign-ins (S13). */
export const deletionLimit: LimitRule = { name: "deletion-account", max: 10, windowSeconds: 3600 };

/** ms in which the owner can cancel a deletion. */
export const deletionDelay = 7 * 86_400_000;

/** Minimum retention of legally required records (D114). */
export const keptYears = 7;

/** Bytes of the archive in one row. */
export const chunkSize = 256 * 1024;
