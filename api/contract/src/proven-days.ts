import type { SalesSource } from "./sales.js";
import type { Day, Instant } from "./values.js";

/**
 * How far the sales of a day at a location are proven (D279).
 * `complete`: all that its source told of the whole day was read after it had ended.
 * `closed`: the same, nothing was sold, and the location is inactive or has sold nothing on that weekday for four weeks.
 * `today`: the day still goes on. `late`: it is over, and not all of it was read yet.
 * `no-data`: before all that the source told. `disconnected`: no link stood, so nothing could be read.
 */
export const PROOF_STATES = ["complete", "closed", "today", "late", "no-data", "disconnected"] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** Days are `YYYY-MM-DD`, inclusive, in the zone of the business; default: the last 30 days, at most 366. */
export interface ProvenDaysQuery {
  start?: string;
  end?: string;
}

export interface ClientProvenDaysQuery extends ProvenDaysQuery {
  /** Id of the client. */
  client: string;
}

export interface ProvenDay {
  day: Day;
  state: ProofState;
  /** ISO 8601. When all of the day was here for the first time; of `today` up to when it is. null: it is not all here. */
  readAt: Instant | null;
  /** A sentence. */
  reason: string;
  /** What helps, or that there is nothing to do; null: nothing is wrong, or nothing helps. */
  cure: string | null;
}

/** A location of a source; of a source without locations its account. */
export interface ProvenLocation {
  source: SalesSource;
  locationId: string;
  name: string;
  /** One for each of the answer's days, in their order. */
  cells: ProvenDay[];
}

export interface ProvenDaysAnswer {
  /** IANA zone of the business. */
  timeZone: string;
  /** Up to today, the earliest first. */
  days: Day[];
  /** By source and name; none: nothing was ever linked. */
  rows: ProvenLocation[];
}
