import type { StripeObject } from "../stripe-object.js";

export interface Charge extends StripeObject {
  readonly object: "charge";
  /** Cents. */
  amount: number;
  amount_refunded: number;
  balance_transaction: string | null;
  created: number;
  customer: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Record<string, string>;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: {
    type: "us_bank_account";
    us_bank_account: { expected_debit_date: string; mandate: string; [field: string]: unknown };
  };
  refunded: boolean;
  status: "pending" | "succeeded" | "failed";
  [field: string]: unknown;
}

export interface Refund extends StripeObject {
  readonly object: "refund";
  amount: number;
  balance_transaction: string;
  charge: string;
  created: number;
  customer: string | null;
  payment_intent: string;
  status: "pending" | "succeeded" | "failed";
  failure_reason?: string;
  /** Id of the balance transaction that returned the money of a failed refund. */
  failure_balance_transaction?: string;
  [field: string]: unknown;
}

/** A dispute, which is final for debits of a bank account. */
export interface Dispute extends StripeObject {
  readonly object: "dispute";
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  payment_intent: string;
  reason: string;
  status: "lost";
  [field: string]: unknown;
}

export interface BalanceTransaction extends StripeObject {
  readonly object: "balance_transaction";
  amount: number;
  created: number;
  fee: number;
  net: number;
  source: string;
  type: "payment" | "payment_refund" | "refund_failure" | "adjustment";
  [field: string]: unknown;
}
