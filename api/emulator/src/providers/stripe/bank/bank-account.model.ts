import type { StripeObject } from "../stripe-object.js";

export type BankPermission = "balances" | "ownership" | "payment_method" | "transactions";

/** A bank account that its holder connected. */
export interface BankAccount extends StripeObject {
  readonly object: "financial_connections.account";
  account_holder: { type: "customer"; customer: string };
  category: "cash" | "credit";
  subcategory: "checking" | "savings" | "credit_card";
  created: number;
  display_name: string;
  institution_name: string;
  last4: string | null;
  permissions: BankPermission[];
  status: "active" | "inactive" | "disconnected";
  subscriptions: "transactions"[];
  supported_payment_method_types: "us_bank_account"[];
  transaction_refresh: TransactionRefresh | null;
  [field: string]: unknown;
}

export interface TransactionRefresh {
  id: string;
  /** Seconds since 1970. */
  last_attempted_at: number;
  next_refresh_available_at: number | null;
  status: "pending" | "succeeded" | "failed";
}
