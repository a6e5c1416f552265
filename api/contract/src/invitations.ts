import type { StaffRole } from "./roles.js";
import type { Instant, NonEmptyString } from "./values.js";

export interface InviteRequest {
  email: string;
  role: StaffRole;
}

/** An open invitation. */
export interface InvitationItem {
  id: NonEmptyString;
  email: NonEmptyString;
  role: StaffRole;
  /** Name of the admin; null: that account was deleted. */
  invitedBy: NonEmptyString | null;
  createdAt: Instant;
  expiresAt: Instant;
}

/** The token after the `#` of the mailed link. */
export interface InvitationTokenRequest {
  token: string;
}

export interface InvitationAnswer {
  email: NonEmptyString;
  role: StaffRole;
}

export interface AcceptInvitationRequest extends InvitationTokenRequest {
  firstName: string;
  lastName: string;
  password: string;
}
