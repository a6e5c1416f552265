import type { Cents, Count, Day, NonEmptyString } from "./values.js";

/**
 * Parts of a client's balance, most urgent first (S33, S66). Amounts are whole invoices, regardless of the days of
 * their sales.
 */
export const BALANCE_PARTS = ["failed", "on-its-way", "scheduled", "on-hold", "not-billed", "credit"] as const;
export type BalancePartKind = (typeof BALANCE_PARTS)[number];

/** Integer cents, at least 0; `credit` lowers the balance. */
export interface BalancePart {
  kind: BalancePartKind;
  amount: Count;
  /** Number of invoices; for `not-billed` and `credit`, of sales and refunds. */
  count: Count;
}

/** A client's current balance, regardless of days, sources and locations. */
export interface BalanceAnswer {
  /** Sum of the parts minus the credit; negative: the agency owes the client. */
  owed: Cents;
  parts: BalancePart[];
  /** Sum of all debits of the next day with a debit; `account` reads 'Test Bank •••• 6789'. */
  nextDebit: { date: Day; amount: Cents; account: NonEmptyString } | null;
  /** Total in cents of a bill for all sales through a day; null before the agreement. */
  forecast: { amount: Count; through: Day } | null;
  /** First day whose sales owe commission (S30); null before the agreement. */
  owesFrom: Day | null;
  /** Usual day of the next bill; null without a weekly pattern. */
  nextBill: Day | null;
}

/** `client`: a user id, required for staff and ignored for clients. */
export interface BalanceQuery {
  client?: string;
}
