import type { PendingText } from "./spec-text";

/** Quoted texts of unfinished parts. The list must only shrink: see pending-counts.json. */
export const PENDING_TEXTS: readonly PendingText[] = [];
