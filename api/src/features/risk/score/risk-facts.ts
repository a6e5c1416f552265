import type { ConnectionStatus, DebitPermissionState } from "@portal/api-contract";

/** A place that has sold lately. Days are whole days between two days with sales: 1 means every day. */
export interface QuietPlace {
  /** Name of the source, and of the location where the client has several; null: it has one. */
  source: string;
  location: string | null;
  /** Days since its last day with sales. */
  days: number;
  /** Its longest pause of the last 90 days. */
  usual: number;
}

/** Sales and refunds of some days, cents. */
export interface SoldSums {
  sold: number;
  refunded: number;
  /** Number of sales. */
  count: number;
}

/** Everything that the score of one client follows from, as known at one moment. Cents, whole days, numbers of things. */
export interface RiskFacts {
  /** User id. */
  clientId: string;
  /** Invoices whose debit failed or came back; `days` since the first such debit. */
  unpaid: { cents: number; count: number; days: number };
  /** Of the last 60 days. `unauthorized` and `sameDebit` are of the returned; `sameDebit`: the most tries of one invoice. */
  debits: { sent: number; returned: number; unauthorized: number; sameDebit: number };
  /** Places of linked sources. */
  places: readonly QuietPlace[];
  sources: readonly { name: string; status: ConnectionStatus }[];
  /** Of the last 60 days: what came to the bank account, and what all sources reported; null: no bank account is known. */
  deposits: { received: number; reported: number } | null;
  /** Open. */
  disputes: number;
  cases: number;
  /** `unsigned`: the client works with us and has authorized nothing; null: it is too early to expect it. */
  mandate: DebitPermissionState["status"] | "unsigned" | null;
  /** Accounts and authorizations of the last 30 days that took the place of earlier ones. */
  changes: number;
  /** Cents a day in the 28 days before the first bill, and after it; null: it is too early, or too late, to compare. */
  firstBill: { before: number; after: number } | null;
  /** The last 30 days, and the 180 days before them. */
  recent: SoldSums;
  usual: SoldSums;
  /** Debits to come whose notice could not be handed over. */
  notices: number;
}
