import type { LimitRule } from "../../../platform/limits/limits";

/** Resets begun from one network in an hour, like sign-ups (S22). What is sent to an address has the limits of codes. */
export const resetLimit: LimitRule = { name: "password-reset-ip", max: 30, windowSeconds: 3600 };
