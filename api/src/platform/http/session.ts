import type { Role, SessionEnd } from "@portal/api-contract";
import type { WaitingIdentity } from "../../models/values/waiting-identity";
import type { OwnBusiness } from "../../models/values/own-business";

/** A signed-in browser. */
export interface Session {
  id: string;
  userId: string;
  role: Role;
  /** When a second factor was last proved in this session; null: not yet (S18). */
  secondFactorAt: Date | null;
  /** The client whom this admin looks at (S15); null: nobody. */
  viewing: Viewing | null;
  /** Of the person; null for the agency's staff, who have none. It is read with the session, as most calls ask for it. */
  business: OwnBusiness | null;
  /** Of the client whom this admin looks at. */
  viewedBusiness: OwnBusiness | null;
}

/** An admin looks at a client as that client sees the portal, until then (S15). */
export interface Viewing {
  userId: string;
  until: Date;
}

/**
 * What a pending session was opened for: `login` after a right first proof, `factor first` before it (S13), `reset` for a
 * forgotten password; of the last two nobody may learn whether there is an account. A verified code of a reset turns it into
 * the grant of one change of the password (S25). `identity`: a provider is asked who it is, or has said so and what follows
 * waits (S8); it stands for no person yet and opens no second factor.
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

/** Ten minutes between a first proof and the second one, or a grant's fifteen; opens no page of its own (S2). */
export interface PendingSession {
  id: string;
  /** Null where the answer must not tell whether an account exists (S25). */
  userId: string | null;
  purpose: PendingPurpose;
  /** What the person typed as e-mail, for a mask of it; null when it plays no part. */
  emailTyped: string | null;
  /** What a provider has said, until it is somebody's (S9). */
  identity: WaitingIdentity | null;
}

/** What the Cookie header of a request proves. */
export interface Credentials {
  session: Session | null;
  pending: PendingSession | null;
  /** Opaque token of this browser, which may be trusted; null without the cookie. */
  deviceToken: string | null;
  /** Why the session is over whose cookie came; null where there was none, or it is open. */
  ended?: SessionEnd | null;
}

/** The browser that calls: what it holds, where it is, and by which request. */
export interface Browser extends Credentials {
  ip: string;
  userAgent: string;
  requestId: string;
}

/**
 * Authenticates a Cookie header: for Express and for raw handlers alike (S11). The sign-in kernel implements it. Never throws for a bad cookie;
 * an expired, ended, unknown or malformed one simply proves nothing.
 */
export type Authenticate = (cookieHeader: string | undefined) => Promise<Credentials>;
