import type { Day, Instant, NonEmptyString } from "./values.js";

/**
 * What the audit page asks for. Days are `YYYY-MM-DD`, inclusive, in the agency's zone (S35); default: the last 30 days.
 * `limit` is 50 unless given, at most 200.
 */
export interface AuditQuery {
  /** Id or e-mail of a person, or `system` for what nobody asked for. */
  actor?: string;
  /** One action, for example `session.opened`; with a dot at its end all that begin so: `session.` */
  action?: string;
  start?: string;
  end?: string;
  cursor?: string;
  limit?: number;
}

/** Who did something, or to whom: `name` and `email` are null once the account is gone. */
export interface AuditParty {
  id: NonEmptyString;
  /** Of a person or a business. */
  name: NonEmptyString | null;
  /** Of a person. */
  email: NonEmptyString | null;
}

/** One entry of the audit log. */
export interface AuditItem {
  id: NonEmptyString;
  at: Instant;
  /** null: the system itself. */
  actor: AuditParty | null;
  action: NonEmptyString;
  /** What was changed; null when there is nothing but the actor. */
  subject: AuditParty | null;
  details: Record<string, unknown>;
  ip: NonEmptyString | null;
  requestId: NonEmptyString | null;
}

/** Newest first. */
export interface AuditAnswer {
  data: AuditItem[];
  /** The days that were asked for. */
  start: Day;
  end: Day;
  /** IANA zone of the agency, by which the days are counted (S48). */
  timeZone: NonEmptyString;
  /** Every action that the log knows, for a choice. */
  actions: NonEmptyString[];
  nextCursor: NonEmptyString | null;
}
