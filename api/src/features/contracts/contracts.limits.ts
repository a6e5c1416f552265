import type { LimitRule } from "../../platform/limits/limits";

/** Files that may be asked about from one network in an hour: a hash cannot be guessed, so this bounds the work alone. */
export const checkLimit: LimitRule = { name: "document-check-ip", max: 120, windowSeconds: 3600 };
