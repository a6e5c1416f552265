import type { ConnectionStatus, DebitPermissionState } from "@portal/api-contract";

/** Pauses are whole days between days with sales; 1 means every day. */
export interface QuietPlace {
  /** `location` null: the client has one location. */
  source: string;
  location: string | null;
  /** Since its last day with sales. */
  days: number;
  /** Longest pause of its last 90 days. */
  usual: number;
}

/** Cents of a window. */
export interface SoldSums {
  sold: number;
  refunded: number;
  count: number;
}

/** At one time. Cents, whole days, counts. */
export interface RiskFacts {
  /** User id. */
  clientId: string;
  /** Invoices with a failed or returned debit; `days`: since the first such debit. */
  unpaid: { cents: number; count: number; days: number };
  /** In the last 60 days. `unauthorized` counts among `returned`; `sameDebit`: the most returns of one debit. */
  debits: { sent: number; returned: number; unauthorized: number; sameDebit: number };
  /** Of linked sources. */
  places: readonly QuietPlace[];
  sources: readonly { name: string; status: ConnectionStatus }[];
  /** In the last 60 days; `reported` by all sources. Null: no bank account. */
  deposits: { received: number; reported: number } | null;
  /** Open disputes. */
  disputes: number;
  cases: number;
  /** `unsigned`: active without an authorization; null: too early to expect one. */
  mandate: DebitPermissionState["status"] | "unsigned" | null;
  /** Authorizations of the last 30 days that replaced earlier ones. */
  changes: number;
  /** Cents a day in 28 days; null: too early or too late to compare. */
  firstBill: { before: number; after: number } | null;
  /** The last 30 days, and the 180 days before them. */
  recent: SoldSums;
  usual: SoldSums;
  notices: number;
}
