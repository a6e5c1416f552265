import type { LimitRule } from "../../../platform/limits/limits";

/** ms in which an invitation is valid. */
export const invitationLifetime = 72 * 3_600_000;

/** Per admin. */
export const inviteLimit: LimitRule = { name: "invite", max: 20, windowSeconds: 3600 };

/** Per network. Tokens cannot be guessed, but hashing takes time. */
export const openInvitationLimit: LimitRule = { name: "invitation-ip", max: 60, windowSeconds: 3600 };
