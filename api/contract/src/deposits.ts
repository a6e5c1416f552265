import type { RowSource, SalesSource } from "./sales.js";
import type { Cents, Count, Day, Instant, NonEmptyString } from "./values.js";

/** A client's objection to a change of a deposit, and the decision of staff (D431). Times are ISO 8601, UTC. */
export interface DepositObjection {
  at: Instant;
  reason: NonEmptyString;
  decision: DepositDecision | null;
}

export interface DepositDecision {
  /** True: the agency's change stays. */
  keep: boolean;
  at: Instant;
  /** Name of the person who decided; null: that account was deleted. */
  by: NonEmptyString | null;
  reason: NonEmptyString;
}

/** The change that makes a deposit count as a sale or not (S68). */
export interface DepositMarking {
  marked: boolean;
  at: Instant;
  /** Name of the person at the agency; null: `takenBack`, or that account was deleted. */
  by: NonEmptyString | null;
  /** The bank reversed the deposit, or a source reported it as a payout. */
  takenBack: boolean;
  reason: NonEmptyString;
  objection: DepositObjection | null;
  canObject: boolean;
  /** Last day for an objection, in the zone of the business; null: until an invoice has the sale. */
  objectUntil: Day | null;
  /** The live invoice that bills or credits the sale; null: none. */
  invoice: { id: NonEmptyString; invoice_number: string } | null;
}

/** A deposit and one of its changes. Cents, epoch seconds. */
export interface MarkedDeposit {
  /** Id among the orders. */
  id: NonEmptyString;
  amount: Cents;
  transacted_at: Count;
  /** The payer as the bank writes it. */
  description: string;
  marking: DepositMarking;
}

/** Changes of the caller's deposits, newest first; `id`: of one deposit. */
export interface MarkedDepositsQuery {
  id?: string;
  cursor?: string;
  /** At most 200; default 50. */
  limit?: number;
}

/**
 * A late sale that the agency claims, for its client, who may object until the day from which it counts (§9). Cents.
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
  /** `by`: name of the person at the agency; null: that account was deleted. */
  claimedAt: Instant;
  by: NonEmptyString | null;
  reason: NonEmptyString;
  /** First day on which the sale can be billed; null: no notice was delivered yet, or the claim was dismissed. */
  countsFrom: Day | null;
  objection: DepositObjection | null;
  canObject: boolean;
}

export interface MarkedDepositsAnswer {
  data: MarkedDeposit[];
  /** Newest claim first, at most 50. Filled on the first page, or for the queried sale. */
  lateSales: ClaimedSale[];
  nextCursor: NonEmptyString | null;
  /** IANA zone of the business. */
  timeZone: NonEmptyString;
}

/**
 * A deposit counts as a sale from its day on, or no longer counts (S29). The client reads the reason, 3 to 500
 * characters.
 */
export interface MarkAsSaleRequest {
  /** `id` of a `BankMovement`. */
  transactionId: string;
  marked: boolean;
  reason: string;
}

/** `id`: the marked deposit or claimed late sale among the orders. */
export interface ObjectToSaleRequest {
  id: string;
  reason: string;
}

/**
 * `keep` false: revert the mark, or dismiss the claim. `client` (a user id) and `source` (`bank`: a deposit) are
 * required because two sources may use the same id.
 */
export interface DecideObjectionRequest {
  id: string;
  client?: string;
  source?: RowSource;
  keep: boolean;
  reason: string;
}
