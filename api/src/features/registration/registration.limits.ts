import type { LimitRule } from "../../platform/limits/limits";

/** S22: per network. */
export const signUpLimit: LimitRule = { name: "sign-up-ip", max: 30, windowSeconds: 3600 };

/** S28; ms. Then an unverified email becomes free. */
export const unverifiedLifetime = 24 * 3_600_000;
