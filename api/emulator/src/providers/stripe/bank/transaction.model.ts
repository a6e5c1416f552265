import type { StripeObject } from "../stripe-object.js";

/** Times are seconds since 1970. */
export interface BankTransaction extends StripeObject {
  readonly object: "financial_connections.transaction";
  account: string;
  /** Cents; negative for outgoing money. */
  amount: number;
  currency: "usd";
  description: string;
  livemode: false;
  status: "pending" | "posted" | "void";
  status_transitions: { posted_at: number | null; void_at: number | null };
  transacted_at: number;
  transaction_refresh: string;
  updated: number;
}

/** A booking at the bank, whether or not a refresh has read it. */
export interface Booking {
  /** Identifies the booking; the same in every refresh. */
  key: string;
  amount: number;
  description: string;
  transactedAt: number;
  postedAt: number | null;
  voidAt: number | null;
  /** Index, from 0, of the refresh that first shows the booking. */
  firstRefresh: number;
}

/** A refresh of an account's transactions. */
export interface Refresh {
  id: string;
  at: number;
}
