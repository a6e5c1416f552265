import type { Role, SessionEnd } from "@portal/api-contract";
import type { WaitingIdentity } from "../../models/values/waiting-identity";
import type { OwnBusiness } from "../../models/values/own-business";

export interface Session {
  id: string;
  userId: string;
  role: Role;
  /** Last proof of a second factor; null: none in this session (S18). */
  secondFactorAt: Date | null;
  /** Client that this admin views; null: none (S15). */
  viewing: Viewing | null;
  /** The caller's own business; null: none, as for staff. */
  business: OwnBusiness | null;
  /** The viewed client's business; null: none. */
  viewedBusiness: OwnBusiness | null;
}

/** An admin's view of a client (S15). */
export interface Viewing {
  userId: string;
  until: Date;
}

/**
 * `factor first` and `reset` must not reveal whether an account exists.
 * - `login`: after the first factor.
 * - `factor first`: a second factor is required before the password is checked (S13).
 * - `reset`: before the code of a password reset (S25).
 * - `reset by email`, `reset by sms`: after that code; allows one password change.
 * - `identity`: social sign-in without an account or second factor (S8).
 */
export const PENDING_PURPOSES = [
  "login",
  "factor first",
  "identity",
  "reset",
  "reset by email",
  "reset by sms",
] as const;
export type PendingPurpose = (typeof PENDING_PURPOSES)[number];

/** Session between two factors (ten minutes) or before a password change (fifteen minutes). It opens no page (S2). */
export interface PendingSession {
  id: string;
  /** null: no account is known. Answers must not reveal this (S25). */
  userId: string | null;
  purpose: PendingPurpose;
  /** Typed or known email, shown masked; null for `identity`. */
  emailTyped: string | null;
  /** Social identity that belongs to no account yet (S9). */
  identity: WaitingIdentity | null;
}

export interface Credentials {
  session: Session | null;
  pending: PendingSession | null;
  /** Token of a browser that may be trusted; null: no cookie. */
  deviceToken: string | null;
  /** Token of the header `Authorization: Bearer`; null: no such header. */
  bearer?: string | null;
  /** Why the cookie's session ended; null: no cookie, or the session is open. */
  ended?: SessionEnd | null;
}

export interface Browser extends Credentials {
  ip: string;
  userAgent: string;
  requestId: string;
}

/** Reads the sessions from a Cookie header. Bad cookies prove nothing and do not throw (S11). */
export type Authenticate = (cookieHeader: string | undefined) => Promise<Credentials>;
