import type { HostRole } from "@portal/host-contract";

import type { SessionEnding } from "./check-session.js";

/** Shown until the server has told the person's name (specification §2, navigation sidebar). */
export const DEFAULT_USER_NAME = "Partner";

export interface SessionState {
  /** `unreachable`: the check had no usable answer, twice; the cookie may well be good (S5). */
  status: "checking" | "anonymous" | "unreachable" | "authenticated";
  /** null when not signed in, and for a role that this portal does not know: it is allowed no route. */
  role: HostRole | null;
  userName: string;
  /** The client whom this admin looks at: role and name are the client's meanwhile (S15); null: nobody. */
  viewedUserId: string | null;
  /** The registrant of this visit has become a user: the registration has nothing more to show (S10). */
  hasRegistered: boolean;
  /** The person logged out in this visit. */
  signedOut: boolean;
  /** Why this browser's session is over, until the next sign-in; null: nothing is known of one. */
  ended: SessionEnding | null;
  /** The server did not confirm that log-out (S17). */
  logoutFailed: boolean;
}
