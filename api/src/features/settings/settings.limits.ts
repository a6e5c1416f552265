import type { LimitRule } from "../../platform/limits/limits";

/** S28: what the 409 of an address in use tells is limited by account. */
export const newEmailLimit: LimitRule = { name: "new-email-account", max: 20, windowSeconds: 3600 };
