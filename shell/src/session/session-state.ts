import type { HostRole } from "@portal/host-contract";

import type { SessionEnding } from "./check-session.js";

/** Shown until the name is loaded (§2). */
export const DEFAULT_USER_NAME = "Partner";

export interface SessionState {
  /** `unreachable`: the check failed twice; the cookie may be valid (S5). */
  status: "checking" | "anonymous" | "unreachable" | "authenticated";
  /** null: not signed in, or an unknown role, which may open no route. */
  role: HostRole | null;
  userName: string;
  /** The client that this admin views; role and name are the client's (S15). */
  viewedUserId: string | null;
  /** The registrant has become a user in this visit (S10). */
  hasRegistered: boolean;
  signedOut: boolean;
  /** Why the session ended; null: it has not ended, or the reason is unknown. */
  ended: SessionEnding | null;
  /** The server did not confirm the log-out (S17). */
  logoutFailed: boolean;
}
