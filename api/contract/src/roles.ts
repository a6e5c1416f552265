/** Roles of specification §6, and two more of the agency's staff. A role that is not listed here is allowed no route. */
export const ROLES = ["registrant", "user", "admin", "billing", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** Who works for the agency: who runs the portal, who bills clients, and who only looks. */
export const STAFF_ROLES = ["admin", "billing", "viewer"] as const satisfies readonly Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What somebody may do, by their role alone: a route names one of these, and so does a page for what it offers. */
export type Capability =
  | "sign up"
  /** Also once more, by who has just finished. */
  | "finish signing up"
  /** To know who one is, and to prove a contact. */
  | "be signed in"
  /** Settings, sessions, passkeys: of oneself. */
  | "own account"
  /** To be a client. */
  | "own business"
  /** The clients, their sales, and the records that could not be understood. */
  | "see clients"
  /** Bills and invoices of clients. */
  | "bill clients"
  /** Staff, audit log, and the portal as one client sees it (S15). */
  | "administer";

/** The one table of who may do what. */
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

/** May somebody with this role do it? Nobody without one may do anything. */
export function can(role: Role | null | undefined, capability: Capability): boolean {
  return role !== null && role !== undefined && CAPABILITIES[capability].includes(role);
}
