import type { Count, Instant, NonEmptyString } from "./values.js";

/** Bounds of a report (decision 78). Lengths are those after personal data was removed. */
export const HEALTH_LIMITS = { reports: 20, errors: 5, message: 300, stack: 2_000 } as const;

/** ms for which a remote's code may block a page in all; more is a fault. */
export const MOST_BLOCKED_MS = 5_000;

/** `fell-back`: the last good release took its place. `failed`: the person saw an error card. */
export type HealthOutcome = "loaded" | "fell-back" | "failed";

export interface HealthError {
  message: string;
  stack: string;
}

/** Facts of a release in one browser session until now. A later report of the session only adds. */
export interface HealthReport {
  remote: string;
  version: string;
  /** From the begin of its load; null: it did not load. */
  loadMs: number | null;
  outcome: HealthOutcome;
  /** Code of the error card, if it did not load. */
  code?: string;
  /** Uncaught ones. */
  errors: HealthError[];
  /** Time in long tasks of its files, on the page where it was longest. */
  blockedMs?: number;
  /** Listeners on window and document that a page of it left there. */
  leakedListeners?: number;
}

export interface HealthRequest {
  token: string;
  reports: HealthReport[];
}

/** null: the network has its tokens of this hour, so this session is not counted. */
export interface HealthTokenAnswer {
  token: NonEmptyString | null;
}

/** The same for a report that counts and for one that does not. */
export interface HealthAnswer {
  received: true;
}

/** A release's last 24 hours of use, ending with its latest session. */
export interface ReleaseHealth {
  sessions: Count;
  sessionsWithErrors: Count;
  /** 75th percentile; null: it never loaded. */
  loadP75Ms: Count | null;
  /** Sessions in which its code blocked a page for over 5 s, and the longest time; 0: none. */
  blockedSessions: Count;
  blockedMs: Count;
  /** Sessions in which a page left listeners behind, and the most listeners; 0: none. */
  leakingSessions: Count;
  leakedListeners: Count;
}

export interface ReleaseErrorItem {
  message: NonEmptyString;
  /** As the browser wrote it, for `portal-remote trace`. Empty if it had none. */
  stack: string;
  /** Sessions that reported it. */
  sessions: Count;
  lastAt: Instant;
}

/** Errors of the last 30 days, most frequent first. */
export interface ReleaseErrorsAnswer {
  data: ReleaseErrorItem[];
  nextCursor: null;
}
