import type { HostRole } from "@portal/host-contract";

import type { SessionEnding } from "./check-session.js";

/** Shown until the person's name is loaded (specification §2, navigation sidebar). */
export const DEFAULT_USER_NAME = "Partner";

export interface SessionState {
  /** `unreachable`: the check failed twice; the cookie may still be valid (S5). */
  status: "checking" | "anonymous" | "unreachable" | "authenticated";
  /** null when not signed in, or for an unknown role, which may open no route. */
  role: HostRole | null;
  userName: string;
  /** The client that this admin views, else null. Role and name are the client's meanwhile (S15). */
  viewedUserId: string | null;
  /** The registrant became a user in this visit, so the registration pages are finished (S10). */
  hasRegistered: boolean;
  /** The person logged out in this visit. */
  signedOut: boolean;
  /** Why the last session of this browser ended, until the next sign-in; null: unknown. */
  ended: SessionEnding | null;
  /** The server did not confirm that log-out (S17). */
  logoutFailed: boolean;
}
