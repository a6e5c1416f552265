import type { Role } from "@portal/api-contract";
import type { Credentials, PendingSession, Session } from "./session";

/** What every handler gets to know of its caller, null where nothing was proved. */
export interface Caller {
  session: Session | null;
  pending: PendingSession | null;
}

/** What the document says of an access. */
export interface AccessFacts {
  readonly roles: readonly Role[] | "anyone";
  readonly acceptsPending: boolean;
  /** S18: refuses who has not proved a second factor within 15 minutes. */
  readonly freshFactor: boolean;
}

/**
 * Who may call a route and for whom, as data (for the document) and as a check. `admit` narrows what the handler gets: a
 * route for roles always has a session, a pending route a pending session, a route about one's own business the business.
 */
export interface Access<C extends Caller> extends AccessFacts {
  /** Throws 401 without a session, 403 with another role or a factor that is not fresh, 409 without a business. */
  admit(credentials: Credentials, now: Date): Promise<C>;
}
