import type { Role, SessionEnd } from "@portal/api-contract";
import type { WaitingIdentity } from "../../models/values/waiting-identity";
import type { OwnBusiness } from "../../models/values/own-business";

/** A signed-in browser. */
export interface Session {
  id: string;
  userId: string;
  role: Role;
  /** When this session last proved a second factor; null: never (S18). */
  secondFactorAt: Date | null;
  /** The client that this admin views (S15); null: no client. */
  viewing: Viewing | null;
  /** The person's business; null for the agency's staff. Loaded with the session, since most calls need it. */
  business: OwnBusiness | null;
  /** Business of the client that this admin views. */
  viewedBusiness: OwnBusiness | null;
}

/** An admin views a client's portal as the client sees it, until `until` (S15). */
export interface Viewing {
  userId: string;
  until: Date;
}

/**
 * Why a pending session was opened.
 * - `login`: the first factor was right.
 * - `factor first`: the second factor comes before the password (S13).
 * - `reset`: a forgotten password; a verified code turns it into the grant of one password change (S25).
 * - `identity`: a provider is asked who the person is, or has answered and the next step is pending (S8). Belongs to no
 * account yet and opens no second factor.
 * `factor first` and `reset` must not reveal whether an account exists.
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

/** Valid for ten minutes between first and second factor, or fifteen for a password grant; opens no page (S2). */
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

/** Proofs from the Cookie header of a request. */
export interface Credentials {
  session: Session | null;
  pending: PendingSession | null;
  /** Opaque token of this browser, which may be trusted; null without the cookie. */
  deviceToken: string | null;
  /** Why the session of the sent cookie ended; null: no cookie, or the session is open. */
  ended?: SessionEnd | null;
}

/** The calling browser: its credentials, address and request. */
export interface Browser extends Credentials {
  ip: string;
  userAgent: string;
  requestId: string;
}

/**
 * Authenticates a Cookie header, for Express and raw handlers (S11).
 * The sign-in kernel implements it. Does not throw for bad cookies: expired, ended, unknown and malformed cookies prove
 * nothing.
 */
export type Authenticate = (cookieHeader: string | undefined) => Promise<Credentials>;
