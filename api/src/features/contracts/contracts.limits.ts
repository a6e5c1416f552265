import type { LimitRule } from "../../platform/limits/limits";

/** Files that may be asked about from one network in an hour: a hash cannot be guessed, so this bounds the work alone. */
export const checkLimit: LimitRule = { name: "document-check-ip", max: 120, windowSeconds: 3600 };

/** Texts that an account may have looked at in an hour: fonts are opened for rare letters, which takes the processor. */
export const checkLettersLimit: LimitRule = { name: "check-letters-account", max: 300, windowSeconds: 3600 };

/** Unsigned agreements that an account may download in an hour: each is drawn anew. */
export const agreementFileLimit: LimitRule = { name: "agreement-file-account", max: 30, windowSeconds: 3600 };
