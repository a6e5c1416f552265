import type { RowSource, SalesSource } from "./sales.js";
import type { Cents, Count, Day, Instant, NonEmptyString } from "./values.js";

/** What its client says against a change of a deposit, and what staff has decided (D431). Times are ISO 8601 in UTC. */
export interface DepositObjection {
  at: Instant;
  reason: NonEmptyString;
  /** null: open. */
  decision: DepositDecision | null;
}

export interface DepositDecision {
  /** True: the change stays as the agency made it. */
  keep: boolean;
  at: Instant;
  /** Name of who decided; null once that account is gone. */
  by: NonEmptyString | null;
  reason: NonEmptyString;
}

/** The change by which a deposit counts as a sale, or no longer counts (S68). */
export interface DepositMarking {
  marked: boolean;
  at: Instant;
  /** Name of who of the agency made it; null: `takenBack`, or that account is gone. */
  by: NonEmptyString | null;
  /** The bank took the deposit back, or a source has named it as its payout. */
  takenBack: boolean;
  reason: NonEmptyString;
  objection: DepositObjection | null;
  /** Whether the client may object now. */
  canObject: boolean;
  /** Last day for an objection, `YYYY-MM-DD` in the zone of the business; null: as long as no invoice has it. */
  objectUntil: Day | null;
  /** The live invoice that has the sale, or that credits it; null: none. */
  invoice: { id: NonEmptyString; invoice_number: string } | null;
}

/** A deposit and one change of it. Cents, epoch seconds. */
export interface MarkedDeposit {
  /** Id of its row among the orders. */
  id: NonEmptyString;
  amount: Cents;
  transacted_at: Count;
  /** Who paid, as the bank says it. */
  description: string;
  marking: DepositMarking;
}

/** The changes of the caller's deposits, newest first. `id`: of one deposit. */
export interface MarkedDepositsQuery {
  id?: string;
  cursor?: string;
  /** At most 200; default 50. */
  limit?: number;
}

/**
 * A late sale that the agency claims, as its client sees it. The client may object until the day from which it counts
 * (§9). Cents.
 */
export interface ClaimedSale {
  /** Id of the sale among the orders. */
  id: NonEmptyString;
  source: SalesSource;
  name: NonEmptyString;
  date: Day;
  reportedAt: Instant;
  totalOrder: Cents;
  commission: Cents;
  /** When, by whom and why the sale was claimed; `by` is null once that account is erased. */
  claimedAt: Instant;
  by: NonEmptyString | null;
  reason: NonEmptyString;
  /**
   * First day on which the sale can be billed; null: the notice is not handed over yet, or the agency dismissed the
   * claim.
   */
  countsFrom: Day | null;
  objection: DepositObjection | null;
  canObject: boolean;
}

export interface MarkedDepositsAnswer {
  data: MarkedDeposit[];
  /**
   * Claimed late sales, newest claim first, at most 50. Filled on the first page, or for the sale that the query names.
   */
  lateSales: ClaimedSale[];
  nextCursor: NonEmptyString | null;
  /** IANA zone of the business. */
  timeZone: NonEmptyString;
}

/** A deposit counts as a sale from its day on, or no longer counts (S29). Its client reads the reason, of 3 to 500 characters. */
export interface MarkAsSaleRequest {
  /** `id` of a `BankMovement`. */
  transactionId: string;
  marked: boolean;
  reason: string;
}

/** `id`: id of the marked deposit, or of the claimed late sale, among the orders. */
export interface ObjectToSaleRequest {
  id: string;
  reason: string;
}

/**
 * `keep` true: the deposit or claim stays as it is; false: the mark is reverted, or the claim is dismissed. `client` (a
 * user id) and `source` say whose sale it is and where it comes from, because the ids of two sources may be the same;
 * `bank`: a deposit.
 */
export interface DecideObjectionRequest {
  id: string;
  client?: string;
  source?: RowSource;
  keep: boolean;
  reason: string;
}
