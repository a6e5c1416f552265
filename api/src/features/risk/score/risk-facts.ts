import type { ConnectionStatus, DebitPermissionState } from "@portal/api-contract";

/** A place of a source. A pause is the number of days from one day with sales to the next; 1 means sales every day. */
export interface QuietPlace {
  /** `location` null: the only place of its source, or a place without a name. */
  source: string;
  location: string | null;
  /** Days since the place's last day with sales. */
  days: number;
  /** Longest pause of the place in the last 90 days. */
  usual: number;
}

/** Cents of a window. */
export interface SoldSums {
  sold: number;
  refunded: number;
  count: number;
}

/** Facts at one time: cents, whole days and counts. */
export interface RiskFacts {
  /** User id. */
  clientId: string;
  /** Invoices with a failed or returned debit; `days`: since the first such debit. */
  unpaid: { cents: number; count: number; days: number };
  /** In the last 60 days. `unauthorized` counts among `returned`; `sameDebit`: the most returns of one debit. */
  debits: { sent: number; returned: number; unauthorized: number; sameDebit: number };
  /** Places of linked sources. */
  places: readonly QuietPlace[];
  sources: readonly { name: string; status: ConnectionStatus }[];
  /** Cents of the last 60 days; `reported` by all sources. Null: no dollar deposit in these days. */
  deposits: { received: number; reported: number } | null;
  /** Open disputes and open cases. */
  disputes: number;
  cases: number;
  /** `unsigned`: no authorization, but a signed agreement or a linked source. Null: none of the three. */
  mandate: DebitPermissionState["status"] | "unsigned" | null;
  /** Authorizations of the last 30 days that replaced earlier ones. */
  changes: number;
  /** Cents a day in up to 28 days; null: too early or too late to compare. */
  firstBill: { before: number; after: number } | null;
  /** The last 30 days, and the 180 days before them. */
  recent: SoldSums;
  usual: SoldSums;
  notices: number;
}
