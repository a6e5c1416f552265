import type { StaffRole } from "./roles.js";

export interface InviteRequest {
  email: string;
  role: StaffRole;
}

/** An invitation that waits for an answer. */
export interface InvitationItem {
  id: string;
  email: string;
  role: StaffRole;
  /** Name of the admin; null once that account is gone. */
  invitedBy: string | null;
  /** ISO 8601, UTC, like `expiresAt`. */
  createdAt: string;
  expiresAt: string;
}

/** What the link in the mail carries behind its `#`. */
export interface InvitationTokenRequest {
  token: string;
}

/** To whom and to what an open invitation is. */
export interface InvitationAnswer {
  email: string;
  role: StaffRole;
}

export interface AcceptInvitationRequest extends InvitationTokenRequest {
  firstName: string;
  lastName: string;
  password: string;
}
