import type { Cents, Count, Day, Instant, NonEmptyString } from "./values.js";

/** Causes of risk (S53). Of each kind only the rule with the most points counts. */
export const RISK_KINDS = [
  "unpaid",
  "returns",
  "unauthorized",
  "no-data",
  "source",
  "deposits",
  "dispute",
  "case",
  "mandate",
  "changes",
  "sales-fall",
  "refunds",
  "notice",
] as const;
export type RiskKind = (typeof RISK_KINDS)[number];

export interface RiskReason {
  kind: RiskKind;
  /** Whole points, more than 0. */
  points: Count;
  /** A sentence with the figures. */
  text: NonEmptyString;
  /** Page with the rows behind it, visible to the reader. */
  href: NonEmptyString;
}

/** Stops bills and debits of the client; `until` (in the client's zone) null: until staff ends the hold. */
export interface RiskHold {
  until: Day | null;
  reason: NonEmptyString;
}

export interface RiskClient {
  /** User id of the client. */
  id: NonEmptyString;
  name: NonEmptyString;
  /** 0 to 100. */
  score: Count;
  version: Count;
  reasons: RiskReason[];
  hold: RiskHold | null;
  snoozedUntil: Day | null;
  /** Cents owed after failed or returned debits. */
  unpaid: Cents;
  /** Last data from a source; null: never. */
  lastDataAt: Instant | null;
}

/** `min`: lowest score, default 1. `kind`: only clients with that cause. */
export interface RiskQuery {
  sort?: "score" | "name" | "unpaid" | "lastData";
  order?: "asc" | "desc";
  q?: string;
  min?: number;
  kind?: RiskKind;
  cursor?: string;
  /** At most 200; default 50. */
  limit?: number;
}

/** Figures cover all clients, regardless of page and filter. */
export interface RiskAnswer {
  data: RiskClient[];
  matching: Count;
  /** Clients with a score of 50 or more, 25 to 49, and 0; now and seven days ago. */
  high: { now: Count; weekAgo: Count };
  watch: { now: Count; weekAgo: Count };
  none: Count;
  unpaid: { amount: Cents; clients: Count };
  /** When the scores of all clients were last computed; null: never. */
  computedAt: Instant | null;
  timeZone: NonEmptyString;
  nextCursor: NonEmptyString | null;
}

export interface RiskEvent {
  at: Instant;
  kind:
    | "score"
    | "hold"
    | "lift"
    | "snooze"
    | "note"
    | "return"
    | "failed"
    | "notice"
    | "dispute"
    | "case"
    | "mandate"
    | "deposit";
  text: NonEmptyString;
  /** null: the reader may not open it. */
  href: NonEmptyString | null;
  /** Name of the person; null: the portal. */
  by: NonEmptyString | null;
}

export interface RiskClientAnswer extends RiskClient {
  owner: NonEmptyString;
  /** Email of the owner; null: the reader may not bill. */
  email: NonEmptyString | null;
  /** Day of the first signed agreement, in the client's zone; null: none. */
  since: Day | null;
  timeZone: NonEmptyString;
  /** Cents of the balance; its failed and in-transit parts. */
  owed: Cents;
  failed: Cents;
  onItsWay: Cents;
  /** Debits of the last 60 days, and their returns. */
  returns: { returned: Count; sent: Count };
  /** Kinds without points, with a sentence each. */
  fine: { kind: RiskKind; text: NonEmptyString }[];
  /** Last score of each day, oldest first. */
  history: { date: Day; score: Count }[];
  /** Newest first. */
  timeline: RiskEvent[];
}

export interface RiskRulesAnswer {
  version: Count;
  /** Scores from this one notify staff. */
  alertAt: Count;
  /** `from`: lowest measured value, in `unit`, for these points. */
  rules: { kind: RiskKind; from: Count; unit: NonEmptyString; points: Count }[];
}

/** `reason`: 3 to 500 characters. */
export interface HoldClientRequest {
  until: string | null;
  reason: string;
}

export interface LiftHoldRequest {
  reason: string;
}

export interface SnoozeClientRequest {
  until: string;
  reason: string;
}

export interface NoteClientRequest {
  text: string;
}
