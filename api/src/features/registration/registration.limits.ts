import type { LimitRule } from "../../platform/limits/limits";

/** Per network (S22). */
export const signUpLimit: LimitRule = { name: "sign-up-ip", max: 30, windowSeconds: 3600 };

/** ms after which an unverified email becomes free (S28). */
export const unverifiedLifetime = 24 * 3_600_000;
