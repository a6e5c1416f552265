import type { RowSource } from "./sales.js";
import type { Cents, Count, Instant, NonEmptyString } from "./values.js";

/** `open`: undecided · `joined`: by the rule · `decided`: by a person. */
export const SIGHTING_VIEWS = ["open", "joined", "decided"] as const;
export type SightingView = (typeof SIGHTING_VIEWS)[number];

/** `undo`: back to the rule's result. */
export const SIGHTING_DECISIONS = ["same", "different", "undo"] as const;
export type SightingDecision = (typeof SIGHTING_DECISIONS)[number];

export const SIGHTING_STATES = ["proposed", "same", "different"] as const;

/** The record of a sale from one source. Integer cents, US dollars. */
export interface SightingTelling {
  source: RowSource;
  /** The source's id. */
  id: NonEmptyString;
  at: Instant | null;
  /** Shortened names of its lines. */
  name: string;
  total: Cents;
  /** Refunded amount, positive. */
  refunded: Cents;
  /** Verified revenue if it were the only record, and 30% of it. */
  verified: Cents;
  commission: Cents;
  /** Last four digits of the card; null: not reported. */
  card: NonEmptyString | null;
  billed: boolean;
  /** Neither open nor canceled at its source. */
  standing: boolean;
  /** `held`: listed, not billed until a decision · `left-out`: the other record counts. */
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
  /** `confidence`: percent; `reason`: in words. */
  confidence: Count;
  reasons: NonEmptyString[];
  ruleVersion: Count;
  foundAt: Instant;
  /** null: no person decided; the rule's result applies. */
  decided: { by: string; at: Instant } | null;
  /** First the record that counts, or that is billed until a decision. */
  tellings: [SightingTelling, SightingTelling];
  /** Cents of commission after either decision, and the index of the record that would count. */
  outcomes: { same: Cents; different: Cents; counted: 0 | 1 };
  /** Version of this item. A decision states it, so a change since is refused. */
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
