import type { LimitRule } from "../../platform/limits/limits";

/** S22: sign-ups per network. */
export const signUpLimit: LimitRule = { name: "sign-up-ip", max: 30, windowSeconds: 3600 };

/** S28: an email that is not verified by then frees its address, in milliseconds. */
export const unverifiedLifetime = 24 * 3_600_000;
