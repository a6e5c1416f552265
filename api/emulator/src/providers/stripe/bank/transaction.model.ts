import type { StripeObject } from "../stripe-object.js";

/** Something booked on a connected account, as the wire writes it. Times in seconds since 1970. */
export interface BankTransaction extends StripeObject {
  readonly object: "financial_connections.transaction";
  account: string;
  /** Cents; what leaves the account is negative. */
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

/** What happened at the bank, whether or not anybody has looked since. */
export interface Booking {
  /** The same at every look. */
  key: string;
  amount: number;
  description: string;
  transactedAt: number;
  postedAt: number | null;
  voidAt: number | null;
  /** The look that first shows it, counted from 0. */
  firstLook: number;
}

/** A look at the account. */
export interface Refresh {
  id: string;
  at: number;
}
