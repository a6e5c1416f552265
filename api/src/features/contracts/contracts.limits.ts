import type { LimitRule } from "../../platform/limits/limits";

/** Per network. Hashes cannot be guessed: this only bounds the work. */
export const checkLimit: LimitRule = { name: "document-check-ip", max: 120, windowSeconds: 3600 };

/** Per account. Rare letters open fonts, which takes processor time. */
export const checkLettersLimit: LimitRule = { name: "check-letters-account", max: 300, windowSeconds: 3600 };

/** Per account. Each download draws the file again. */
export const agreementFileLimit: LimitRule = { name: "agreement-file-account", max: 30, windowSeconds: 3600 };
