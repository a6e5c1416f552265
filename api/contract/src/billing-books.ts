import type { DepositMarking } from "./deposits.js";
import type { DebitStatus, OutsidePayment } from "./invoices.js";
import type { OwedInvoice } from "./owed-invoice.js";
import type { Cents, Count, Day, Instant, Month, NonEmptyString } from "./values.js";

/** `client`: a user id, for admins only. `month`: `YYYY-MM`; default: the current month. */
export interface DebitsQuery {
  client?: string;
  month?: string;
}

/**
 * `failed`: still owed, no automatic debit follows · `written-off`: no longer owed. Unbilled commission has no state.
 */
export const BILLED_STATES = ["paid", "scheduled", "processing", "failed", "written-off"] as const;
export type BilledState = (typeof BILLED_STATES)[number];

/** Billed lines of the requested days and sources. Integer cents. */
export interface BilledPart {
  state: BilledState;
  /** Commission; negative if reversals exceed sales. */
  amount: Cents;
  /**
   * Number of invoices.
   * @minimum 1
   */
  invoices: Count;
  /** First and last debit day; null: paid, or no further debit. */
  debited: { first: Day; last: Day } | null;
}

/** Billed commission of a range, by default the last 30 days. States without an invoice are omitted. */
export interface BilledAnswer {
  start: Day;
  end: Day;
  parts: BilledPart[];
}

export interface DebitDay {
  invoiceId: NonEmptyString;
  invoice_number: NonEmptyString;
  clientId: NonEmptyString;
  name: NonEmptyString;
  date: Day;
  amount: Cents;
  status: DebitStatus;
  /** Number of the attempt for the invoice, from 1. */
  attempt: Count;
  /** Number of this try of its debit, 1 to 3. An invoice may have several debits. Absent: same as `attempt`. */
  tryNumber?: Count;
  /** The first planned day; null: the debit was not moved. */
  movedFrom: Day | null;
  /** A hold postponed the debit: ignore `date`, the new day is not known yet (S74). */
  postponed: boolean;
  why: NonEmptyString[];
  /** 'Test Bank •••• 6789'. */
  account: NonEmptyString;
  /** `writeDebitNotice` for a debit to come; null for a finished debit, and in the list of all clients. */
  notice: NonEmptyString | null;
}

/** A debit that is in transit or still to come. */
export interface OpenDebit extends DebitDay {
  /** Day in the zone of the business. */
  issuedOn: Day;
  /** Banking days between which the bank answers; not reliable for a postponed debit. */
  paidBetween: { start: Day; end: Day };
}

/** Debits of one client, or of all clients for admins. */
export interface DebitsAnswer {
  month: Month;
  today: Day;
  /** Debits of the month. A postponed debit has no day. */
  debits: DebitDay[];
  /** Valid payments of the month that were made without a debit. */
  payments: (OutsidePayment & { clientId: NonEmptyString; name: NonEmptyString })[];
  /** Bank holidays of the month; weekends are not listed. */
  holidays: { date: Day; name: NonEmptyString }[];
  next: DebitDay | null;
  /** All debits on the day of `next`: number, sum and the first twenty, `next` first. */
  nextDay: { count: Count; amount: Cents; debits: DebitDay[] } | null;
  /** Debits of one client in any month: those in transit, then planned ones; at most fifty. Empty for all clients. */
  open: OpenDebit[];
  /** The newest owed invoices in any month; `count` and `amount` cover all of them. */
  owed: { invoices: OwedInvoice[]; count: Count; amount: Cents };
  /** Billable cents on no invoice; null for all clients. */
  notBilled: { sales: Count; refunds: Count; commission: Cents } | null;
}

/**
 * A deposit to the account that the client lets us debit. Withdrawals are not shown to the agency. Cents, epoch
 * seconds.
 */
export interface BankMovement {
  id: NonEmptyString;
  amount: Cents;
  transacted_at: Count;
  description: string;
  accountId: NonEmptyString;
  markedAsSale: boolean;
  /** A payout of Square or Stripe. It cannot be marked, because its sales count at their source (S29). */
  isPayout: boolean;
  /** Not final at the bank, so it cannot be marked. */
  isPending: boolean;
  /** The last marking and the client's objection; null: never marked. */
  marking: DepositMarking | null;
}

export interface BankMovementsRequest {
  id: string;
  startDate: string;
  endDate: string;
  /** `nextCursor` of the previous page. */
  cursor?: string;
  /** 1 to 200; default 200. */
  limit?: number;
}

export interface BankMovementsAnswer {
  data: BankMovement[];
  nextCursor: NonEmptyString | null;
}

export interface LedgerLine {
  at: Instant;
  kind: NonEmptyString;
  /** The cause: an invoice, a debit, a reversal. */
  ref: NonEmptyString;
  account: NonEmptyString;
  /** Cents; positive: a debit. */
  amount: Cents;
  balance: Cents;
}

/**
 * Postings of the ledger (S51), newest first. Integer cents. Unbilled commission has no posting: `GET /pc/balance`
 * includes it.
 */
export interface LedgerAnswer {
  name: NonEmptyString;
  /** IANA, of the business. */
  timeZone: NonEmptyString;
  /** `receivable` plus `held` minus credits; without `onItsWay`. */
  balance: Cents;
  /** Billed, neither paid nor in transit. */
  receivable: Cents;
  /** Debits in transit. */
  onItsWay: Cents;
  /** Lines on hold for a question. */
  held: Cents;
  /** Owed by the agency to the client, including refunds that are on no invoice yet. */
  credit: Cents;
  data: LedgerLine[];
  nextCursor: NonEmptyString | null;
}

export interface LedgerQuery {
  client: string;
  cursor?: string;
  limit?: number;
}
