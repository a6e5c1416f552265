import type { Cents, Count, Day, NonEmptyString } from "./values.js";

/** Parts of a client's balance, most urgent first (S33, S66). Whole amounts of invoices, whatever days their sales are of. */
export const BALANCE_PARTS = ["failed", "on-its-way", "scheduled", "on-hold", "not-billed", "credit"] as const;
export type BalancePartKind = (typeof BALANCE_PARTS)[number];

/** Integer cents, at least 0; `credit` lowers the balance. */
export interface BalancePart {
  kind: BalancePartKind;
  amount: Count;
  /** Invoices; of `not-billed` and `credit` rows of sales and refunds. */
  count: Count;
}

/** A client's balance now, independent of days, sources and locations. */
export interface BalanceAnswer {
  /** The parts added up, less the credit; negative where the agency owes the client. */
  owed: Cents;
  /** All six kinds, in the order of `BALANCE_PARTS`. */
  parts: BalancePart[];
  /** All that is debited on the next day that has a debit; `account` reads 'Test Bank •••• 6789'. */
  nextDebit: { date: Day; amount: Cents; account: NonEmptyString } | null;
  /** Total of a bill of all sales through a day, in cents; null before the agreement. */
  forecast: { amount: Count; through: Day } | null;
  /** The first day whose sales count (S30); null before the agreement. */
  owesFrom: Day | null;
  /** The day on which the next bill usually comes; null without a weekly pattern. */
  nextBill: Day | null;
}

/** `client`: a user id, which staff must name; everyone else gets their own. */
export interface BalanceQuery {
  client?: string;
}
