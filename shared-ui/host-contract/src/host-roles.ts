/** §6, equal to the API's `ROLES`. */
export const HOST_ROLES = ["registrant", "user", "admin", "billing", "viewer"] as const;

export type HostRole = (typeof HOST_ROLES)[number];
