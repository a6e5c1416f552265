import type { LimitRule } from "../../platform/limits/limits";

/** S28: a 409 reveals that an address is in use, so attempts are limited per account. */
export const newEmailLimit: LimitRule = { name: "new-email-account", max: 20, windowSeconds: 3600 };
