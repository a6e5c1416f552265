import type { LimitRule } from "../../../platform/limits/limits";

/** Per network, like sign-ins by password. Each attempt calls the provider. */
export const startLimit: LimitRule = { name: "social-start", max: 100, windowSeconds: 3600 };
export const callbackLimit: LimitRule = { name: "social-callback", max: 100, windowSeconds: 3600 };

/** Registrations per network (S22). */
export const signUpLimit: LimitRule = { name: "sign-up-ip", max: 30, windowSeconds: 3600 };

export const nameLength = 100;
