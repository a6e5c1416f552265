import type { Role } from "@portal/api-contract";
import type { Credentials, PendingSession, Session } from "./session";

/** null: not proved. */
export interface Caller {
  session: Session | null;
  pending: PendingSession | null;
}

/** Also in the API document. */
export interface AccessFacts {
  readonly roles: readonly Role[] | "anyone";
  readonly acceptsPending: boolean;
  /** Requires a second factor in the last 15 minutes (S18). */
  readonly freshFactor: boolean;
}

/** `admit` narrows the caller's type: session, pending session or own business. */
export interface Access<C extends Caller> extends AccessFacts {
  /** Throws 401 without a session, 403 for other roles or old factors, 409 without a business. */
  admit(credentials: Credentials, now: Date): Promise<C>;
}
