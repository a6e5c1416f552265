import type { RowSource } from "./sales.js";
import type { Cents, Count, Instant, NonEmptyString } from "./values.js";

/** `open`: nobody has decided; `joined`: the rule joined them by a name; `decided`: a person did. */
export const SIGHTING_VIEWS = ["open", "joined", "decided"] as const;
export type SightingView = (typeof SIGHTING_VIEWS)[number];

/** `undo`: what the rule said stands again. */
export const SIGHTING_DECISIONS = ["same", "different", "undo"] as const;
export type SightingDecision = (typeof SIGHTING_DECISIONS)[number];

export const SIGHTING_STATES = ["proposed", "same", "different"] as const;

/** The record of a sale from one source. Integer cents, US dollars. */
export interface SightingTelling {
  source: RowSource;
  /** The source's. */
  id: NonEmptyString;
  at: Instant | null;
  /** Of its lines, shortened. */
  name: string;
  total: Cents;
  /** Reversed amount, positive. */
  refunded: Cents;
  /** What would count of it by itself, and 30% of that. */
  verified: Cents;
  commission: Cents;
  /** Last four digits of the card; null: the source did not send them. */
  card: NonEmptyString | null;
  /** It is on an invoice. */
  billed: boolean;
  /** It counts as far as its own source is concerned: neither open nor canceled. */
  standing: boolean;
  /** `held`: it is listed and not billed meanwhile; `left-out`: the other one counts. */
  now: "counts" | "held" | "left-out";
}

/** Two source records that are, or may be, one sale (D262). */
export interface SightingItem {
  id: NonEmptyString;
  /** User id and name of the business. */
  client: { id: NonEmptyString; name: NonEmptyString };
  /** IANA zone of the business. */
  timeZone: NonEmptyString;
  state: (typeof SIGHTING_STATES)[number];
  /** Percent, and why, in words; by which version of the rule. */
  confidence: Count;
  reasons: NonEmptyString[];
  ruleVersion: Count;
  foundAt: Instant;
  /** Who decided, by name; null: nobody, what the rule said stands. */
  decided: { by: string; at: Instant } | null;
  /** The one that counts, or is billed meanwhile, first. */
  tellings: [SightingTelling, SightingTelling];
  /** Cents of commission after either decision of a person, and which of the two would count. */
  outcomes: { same: Cents; different: Cents; counted: 0 | 1 };
  /** Of all this: a decision names it, so that nobody decides what they have not seen. */
  version: NonEmptyString;
}

/** `limit` is 20 unless given, at most 50. */
export interface SightingsQuery {
  view?: SightingView;
  cursor?: string;
  limit?: number;
}

export interface SightingsAnswer {
  data: SightingItem[];
  nextCursor: NonEmptyString | null;
}

export interface DecideSightingRequest {
  id: string;
  decision: SightingDecision;
  version: string;
}
