import type { Role } from "@portal/api-contract";
import type { Credentials, PendingSession, Session } from "./session";

/** null: no such session was proved. */
export interface Caller {
  session: Session | null;
  pending: PendingSession | null;
}

/** Facts of a route's access rule that the API document shows too. */
export interface AccessFacts {
  readonly roles: readonly Role[] | "anyone";
  readonly acceptsPending: boolean;
  /** Requires a second factor in the last 15 minutes (S18). */
  readonly freshFactor: boolean;
  /** A deploy token may call, too (S60). */
  readonly acceptsToken?: boolean;
}

/** Access rule of a route. `admit` narrows the caller's type: session, pending session or own business. */
export interface Access<C extends Caller> extends AccessFacts {
  /**
   * Throws 401 without a session, 403 for another role or an old second factor, 409 without a business.
   * @param params unchecked values of the path's `{names}`
   */
  admit(credentials: Credentials, now: Date, params?: unknown): Promise<C>;
}
