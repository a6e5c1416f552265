import type { Day, Instant, NonEmptyString } from "./values.js";

/**
 * Days are `YYYY-MM-DD`, inclusive, in the agency's zone (S35); default: the last 30 days. `limit`: at most 200,
 * default 50.
 */
export interface AuditQuery {
  /** Id or email of a person, or `system` for the portal itself. */
  actor?: string;
  /** An action such as `session.opened`, or a prefix that ends with a dot such as `session.`. */
  action?: string;
  start?: string;
  end?: string;
  cursor?: string;
  limit?: number;
}

/** A person or business. `name` and `email` are null once the account is deleted. */
export interface AuditParty {
  id: NonEmptyString;
  name: NonEmptyString | null;
  email: NonEmptyString | null;
}

export interface AuditItem {
  id: NonEmptyString;
  at: Instant;
  /** null: the portal itself. */
  actor: AuditParty | null;
  action: NonEmptyString;
  /** The person or business that was changed; null: only the actor is known. */
  subject: AuditParty | null;
  details: Record<string, unknown>;
  ip: NonEmptyString | null;
  requestId: NonEmptyString | null;
}

/** Newest first. */
export interface AuditAnswer {
  data: AuditItem[];
  start: Day;
  end: Day;
  /** IANA zone of the agency; days are in it (S48). */
  timeZone: NonEmptyString;
  /** All actions of the log, for a selection list. */
  actions: NonEmptyString[];
  nextCursor: NonEmptyString | null;
}
