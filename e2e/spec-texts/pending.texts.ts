import type { PendingText } from "./spec-text";

/** Every quoted text of a part that does not exist yet. The list only shrinks: see pending-counts.json. */
export const PENDING_TEXTS: readonly PendingText[] = [];
