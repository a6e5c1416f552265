import type { StaffRole } from "./roles.js";
import type { Instant, NonEmptyString } from "./values.js";

export interface InviteRequest {
  email: string;
  role: StaffRole;
}

/** An invitation that waits for an answer. */
export interface InvitationItem {
  id: NonEmptyString;
  email: NonEmptyString;
  role: StaffRole;
  /** Name of the admin; null once that account is gone. */
  invitedBy: NonEmptyString | null;
  createdAt: Instant;
  expiresAt: Instant;
}

/** What the link in the mail carries behind its `#`. */
export interface InvitationTokenRequest {
  token: string;
}

/** To whom and to what an open invitation is. */
export interface InvitationAnswer {
  email: NonEmptyString;
  role: StaffRole;
}

export interface AcceptInvitationRequest extends InvitationTokenRequest {
  firstName: string;
  lastName: string;
  password: string;
}
