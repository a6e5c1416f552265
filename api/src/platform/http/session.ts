import type { Role, SessionEnd } from "@portal/api-contract";
import type { WaitingIdentity } from "../../models/values/waiting-identity";
import type { OwnBusiness } from "../../models/values/own-business";

export interface Session {
  id: string;
  userId: string;
  role: Role;
  /** null: never (S18). */
  secondFactorAt: Date | null;
  /** Client that this admin views; null: none (S15). */
  viewing: Viewing | null;
  /** Null for staff. Most calls need it. */
  business: OwnBusiness | null;
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
 * - `factor first`: before the password (S13).
 * - `reset`: a code turns it into a grant of one password change (S25).
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

/** Ten minutes between two factors, fifteen for a password change; opens no page (S2). */
export interface PendingSession {
  id: string;
  /** null: must not reveal whether an account exists (S25). */
  userId: string | null;
  purpose: PendingPurpose;
  /** Typed email, shown masked; null: not needed. */
  emailTyped: string | null;
  /** Until it belongs to an account (S9). */
  identity: WaitingIdentity | null;
}

export interface Credentials {
  session: Session | null;
  pending: PendingSession | null;
  /** Possibly trusted; null: no cookie. */
  deviceToken: string | null;
  /** End of the cookie's session; null: no cookie, or open. */
  ended?: SessionEnd | null;
}

export interface Browser extends Credentials {
  ip: string;
  userAgent: string;
  requestId: string;
}

/** Bad cookies prove nothing and do not throw (S11). */
export type Authenticate = (cookieHeader: string | undefined) => Promise<Credentials>;
