/** What an invitation can make of a person. */
export const INVITED_ROLES = ["admin"] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

export interface InviteRequest {
  email: string;
  role: InvitedRole;
}

/** An invitation that waits for an answer. */
export interface InvitationItem {
  id: string;
  email: string;
  role: InvitedRole;
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
  role: InvitedRole;
}

export interface AcceptInvitationRequest extends InvitationTokenRequest {
  firstName: string;
  lastName: string;
  password: string;
}
