import type { Role } from "@portal/api-contract";

/** A signed-in browser. */
export interface Session {
  id: string;
  userId: string;
  role: Role;
  /** When a second factor was last proved in this session; null: not yet (S18). */
  secondFactorAt: Date | null;
}

/** Ten minutes between a first proof and the second one; opens no page of its own (S2). */
export interface PendingSession {
  id: string;
  /** Null where the answer must not tell whether an account exists (S25). */
  userId: string | null;
  /** What it was opened for: 'login', 'password reset'. */
  purpose: string;
  /** What the person typed as e-mail, for a mask of it; null when it plays no part. */
  emailTyped: string | null;
}

/** What the Cookie header of a request proves. */
export interface Credentials {
  session: Session | null;
  pending: PendingSession | null;
  /** Opaque token of this browser, for `findDeviceTrust`; null without the cookie. */
  deviceToken: string | null;
}
