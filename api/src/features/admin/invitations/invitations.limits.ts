import type { LimitRule } from "../../../platform/limits/limits";

/** How long the link of an invitation works; milliseconds. */
export const invitationLifetime = 72 * 3_600_000;

/** Invitations by one admin. */
export const inviteLimit: LimitRule = { name: "invite", max: 20, windowSeconds: 3600 };

/** Links that are opened or accepted from one network: a token cannot be guessed, a password costs time to hash. */
export const openInvitationLimit: LimitRule = { name: "invitation-ip", max: 60, windowSeconds: 3600 };
