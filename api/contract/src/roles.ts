/** Roles of specification §6, and `billing` and `viewer` for staff. An unknown role may call no route. */
export const ROLES = ["registrant", "user", "admin", "billing", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** The agency's roles: runs the portal, bills clients, only reads. */
export const STAFF_ROLES = ["admin", "billing", "viewer"] as const satisfies readonly Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Permissions. Each route and page requires one; roles alone decide who has it. */
export type Capability =
  | "sign up"
  /** Also allowed right after finishing. */
  | "finish signing up"
  /** Read the own session, prove a contact. */
  | "be signed in"
  /** Settings, sessions, passkeys. */
  | "own account"
  /** Clients only. */
  | "own business"
  /** Clients, their sales, and skipped records. */
  | "see clients"
  | "bill clients"
  /** Staff, audit log, and viewing as a client (S15). */
  | "administer";

export const CAPABILITIES: Readonly<Record<Capability, readonly Role[]>> = {
  "sign up": ["registrant"],
  "finish signing up": ["registrant", "user"],
  "be signed in": ROLES,
  "own account": ["user", ...STAFF_ROLES],
  "own business": ["user"],
  "see clients": STAFF_ROLES,
  "bill clients": ["admin", "billing"],
  administer: ["admin"],
};

/** Whether the role has the capability; no role, none. */
export function can(role: Role | null | undefined, capability: Capability): boolean {
  return role !== null && role !== undefined && CAPABILITIES[capability].includes(role);
}
