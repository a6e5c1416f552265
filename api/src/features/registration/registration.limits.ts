import type { LimitRule } from "../../platform/limits/limits";

/** S22: sign-ups from one network. */
export const signUpLimit: LimitRule = { name: "sign-up-ip", max: 30, windowSeconds: 3600 };

/** S28: an e-mail that is not verified by then frees its address; milliseconds. */
export const unverifiedLifetime = 24 * 3_600_000;
