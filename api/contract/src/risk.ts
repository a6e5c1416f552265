import type { Cents, Count, Day, Instant, NonEmptyString } from "./values.js";

/** Causes of risk (S53). Each kind counts once, by its rule with the most points. */
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
  /** A sentence with the figures behind the points. */
  text: NonEmptyString;
  /** Page of the rows behind it, which the reader may open. */
  href: NonEmptyString;
}

/** Stops bills and debits of the client; `until` null: until staff lifts it. The day ends in the client's zone. */
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
  /** Version of the rules by which it was computed. */
  version: Count;
  reasons: RiskReason[];
  hold: RiskHold | null;
  snoozedUntil: Day | null;
  /** Cents owed after failed or returned debits. */
  unpaid: Cents;
  /** When a source last sent data; null: never. */
  lastDataAt: Instant | null;
}

/** `min`: lowest score; default 1. `kind`: only clients with that reason. */
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

/** Figures cover every client, regardless of page and filter. */
export interface RiskAnswer {
  data: RiskClient[];
  matching: Count;
  /** Clients with a score of 50 or more, of 25 to 49, and of 0; now and seven days ago. */
  high: { now: Count; weekAgo: Count };
  watch: { now: Count; weekAgo: Count };
  none: Count;
  unpaid: { amount: Cents; clients: Count };
  /** When scores were last computed for every client; null: never. */
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
  /** null: the reader may open no page of it. */
  href: NonEmptyString | null;
  /** Name of the person who did it; null: the portal did it. */
  by: NonEmptyString | null;
}

export interface RiskClientAnswer extends RiskClient {
  owner: NonEmptyString;
  /** The owner's address; null: the reader bills no clients. */
  email: NonEmptyString | null;
  /** Day of the first signed agreement, in the client's zone; null: none is signed. */
  since: Day | null;
  timeZone: NonEmptyString;
  /** Cents of the balance, and its parts that failed or are in transit. */
  owed: Cents;
  failed: Cents;
  onItsWay: Cents;
  /** Debits of the last 60 days, and returns among them. */
  returns: { returned: Count; sent: Count };
  /** Kinds that give no points, with a sentence each. */
  fine: { kind: RiskKind; text: NonEmptyString }[];
  /** The last score of each day, oldest first. */
  history: { date: Day; score: Count }[];
  /** Newest first. */
  timeline: RiskEvent[];
}

export interface RiskRulesAnswer {
  version: Count;
  /** A score of this or more notifies the agency's staff. */
  alertAt: Count;
  /** `from`: lowest value of the kind's measure, in `unit`, that gives the points. */
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
