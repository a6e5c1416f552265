import type { LimitRule } from "../../../platform/limits/limits";

/** Attempts from one network in an hour, as of sign-ins by password: each asks the provider. */
export const startLimit: LimitRule = { name: "social-start", max: 100, windowSeconds: 3600 };
export const callbackLimit: LimitRule = { name: "social-callback", max: 100, windowSeconds: 3600 };

/** S22: sign-ups from one network. */
export const signUpLimit: LimitRule = { name: "sign-up-ip", max: 30, windowSeconds: 3600 };

export const nameLength = 100;
