import type { SalesSource } from "./sales.js";
import type { Day, Instant } from "./values.js";

/**
 * Coverage of a day at a location (D279):
 * - `complete`: read completely after the day ended.
 * - `closed`: complete without a sale, and the location is inactive or sold nothing on that weekday for four weeks.
 * - `today`: not over yet.
 * - `late`: over, not read completely yet.
 * - `no-data`: before the source's first data.
 * - `disconnected`: not linked, so not readable.
 */
export const PROOF_STATES = ["complete", "closed", "today", "late", "no-data", "disconnected"] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** Days are `YYYY-MM-DD`, inclusive, in the zone of the business; default: the last 30 days; at most 366. */
export interface ProvenDaysQuery {
  start?: string;
  end?: string;
}

export interface ClientProvenDaysQuery extends ProvenDaysQuery {
  /** User id of the client. */
  client: string;
}

export interface ProvenDay {
  day: Day;
  state: ProofState;
  /** ISO 8601. When the day was first complete; for `today` the time up to which it is complete. null: not complete. */
  readAt: Instant | null;
  reason: string;
  /** Sentence with the next step, which may be to wait; null: the day is complete, or no step helps. */
  cure: string | null;
}

/** A location of a source, or its account if it has no locations. */
export interface ProvenLocation {
  source: SalesSource;
  locationId: string;
  name: string;
  /** One per day of the answer, in their order. */
  cells: ProvenDay[];
}

export interface ProvenDaysAnswer {
  /** IANA zone of the business. */
  timeZone: string;
  /** Oldest first, up to today. */
  days: Day[];
  /** By source and name; empty: nothing was ever linked. */
  rows: ProvenLocation[];
}
