import type { Role, SessionEnd } from "@portal/api-contract";
import type { WaitingIdentity } from "../../models/values/waiting-identity";
import type { OwnBusiness } from "../../models/values/own-business";

export interface Session {
  id: string;
  userId: string;
  role: Role;
  /** Last proof of a second factor; null: never (S18). */
  secondFactorAt: Date | null;
  /** The client that this admin views; null: none (S15). */
  viewing: Viewing | null;
  /** Null for staff. Loaded with the session, since most calls need it. */
  business: OwnBusiness | null;
  viewedBusiness: OwnBusiness | null;
}

/** An admin views a client's portal until `until` (S15). */
export interface Viewing {
  userId: string;
  until: Date;
}

/**
 * Why a pending session was opened. `factor first` and `reset` must not reveal whether an account exists.
 * - `login`: the first factor was right.
 * - `factor first`: the second factor comes before the password (S13).
 * - `reset`: a forgotten password; a code turns it into the grant of one password change (S25).
 * - `identity`: social sign-in in progress, without an account or second factor yet (S8).
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

/** Valid for ten minutes between two factors, or fifteen for a password change; opens no page (S2). */
export interface PendingSession {
  id: string;
  /** null where the answer must not reveal whether an account exists (S25). */
  userId: string | null;
  purpose: PendingPurpose;
  /** The email that the person typed, shown masked; null: not needed. */
  emailTyped: string | null;
  /** The identity from a provider, until it belongs to an account (S9). */
  identity: WaitingIdentity | null;
}

export interface Credentials {
  session: Session | null;
  pending: PendingSession | null;
  /** Token of this browser, which may be trusted; null: no cookie. */
  deviceToken: string | null;
  /** Why the session of the sent cookie ended; null: no cookie, or the session is open. */
  ended?: SessionEnd | null;
}

export interface Browser extends Credentials {
  ip: string;
  userAgent: string;
  requestId: string;
}

/** Authenticates a Cookie header (S11). Bad cookies prove nothing and do not throw. */
export type Authenticate = (cookieHeader: string | undefined) => Promise<Credentials>;
