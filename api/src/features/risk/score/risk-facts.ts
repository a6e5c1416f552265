import type { ConnectionStatus, DebitPermissionState } from "@portal/api-contract";

/** A place with recent sales. Pauses are whole days between two days with sales; 1 means every day. */
export interface QuietPlace {
  /** Name of the source, and of the location if the client has several; null: the client has one location. */
  source: string;
  location: string | null;
  /** Days since its last day with sales. */
  days: number;
  /** Longest pause of its last 90 days. */
  usual: number;
}

/** Sales and refunds of a window, cents. */
export interface SoldSums {
  sold: number;
  refunded: number;
  /** Number of sales. */
  count: number;
}

/** Facts for the score of one client, as known at one time. Cents, whole days, counts. */
export interface RiskFacts {
  /** User id. */
  clientId: string;
  /** Invoices with a failed or returned debit; `days`: since the first such debit. */
  unpaid: { cents: number; count: number; days: number };
  /**
   * In the last 60 days. `unauthorized` and `sameDebit` count among `returned`; `sameDebit`: the most tries of one
   * invoice.
   */
  debits: { sent: number; returned: number; unauthorized: number; sameDebit: number };
  /** Places of linked sources. */
  places: readonly QuietPlace[];
  sources: readonly { name: string; status: ConnectionStatus }[];
  /**
   * In the last 60 days: deposits to the bank account, and sales that all sources reported; null: no bank account is
   * known.
   */
  deposits: { received: number; reported: number } | null;
  /** Open disputes. */
  disputes: number;
  cases: number;
  /** `unsigned`: an active client without an authorization; null: too early to expect an authorization. */
  mandate: DebitPermissionState["status"] | "unsigned" | null;
  /** Accounts and authorizations of the last 30 days that replaced earlier ones. */
  changes: number;
  /** Cents a day in the 28 days before the first bill, and after it; null: too early or too late to compare. */
  firstBill: { before: number; after: number } | null;
  /** The last 30 days, and the 180 days before them. */
  recent: SoldSums;
  usual: SoldSums;
  /** Scheduled debits whose notice could not be handed over. */
  notices: number;
}
