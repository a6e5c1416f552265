import type { Role } from "@portal/api-contract";
import type { Credentials, PendingSession, Session } from "./session";

/** A handler's data about its caller; null: not proved. */
export interface Caller {
  session: Session | null;
  pending: PendingSession | null;
}

/** Access to a route as the API document describes it. */
export interface AccessFacts {
  readonly roles: readonly Role[] | "anyone";
  readonly acceptsPending: boolean;
  /** S18: rejects sessions without a second factor in the last 15 minutes. */
  readonly freshFactor: boolean;
}

/**
 * Access rule of a route, for the document and as a check. `admit` narrows the caller's type: role routes have a
 * session, pending routes a pending session, routes about the own business that business.
 */
export interface Access<C extends Caller> extends AccessFacts {
  /** Throws 401 without a session, 403 for another role or an old factor, 409 without a business. */
  admit(credentials: Credentials, now: Date): Promise<C>;
}
