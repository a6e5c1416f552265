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
  id: string;
  /** Of a person or a business. */
  name: string | null;
  /** Of a person. */
  email: string | null;
}

/** One entry of the audit log. */
export interface AuditItem {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** null: the system itself. */
  actor: AuditParty | null;
  action: string;
  /** What was changed; null when there is nothing but the actor. */
  subject: AuditParty | null;
  details: Record<string, unknown>;
  ip: string | null;
  requestId: string | null;
}

/** Newest first. */
export interface AuditAnswer {
  data: AuditItem[];
  /** The days that were asked for. */
  start: string;
  end: string;
  /** IANA zone of the agency, by which the days are counted (S48). */
  timeZone: string;
  /** Every action that the log knows, for a choice. */
  actions: string[];
  nextCursor: string | null;
}
