/** Roles of specification §6, as the API's `ROLES` names them. */
export const HOST_ROLES = ["registrant", "user", "admin", "billing", "viewer"] as const;

export type HostRole = (typeof HOST_ROLES)[number];
