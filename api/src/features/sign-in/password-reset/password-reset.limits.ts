import type { LimitRule } from "../../../platform/limits/limits";

/** Resets started per network, like sign-ups (S22). Codes have separate limits per address. */
export const resetLimit: LimitRule = { name: "password-reset-ip", max: 30, windowSeconds: 3600 };
