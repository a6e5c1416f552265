import type { DepositMarking } from "./deposits.js";
import type { DebitStatus, InvoiceStatus, OutsidePayment } from "./invoices.js";
import type { Cents, Count, Day, Instant, Month, NonEmptyString } from "./values.js";

/** `client`: a user id; only admins may name one. `month`: `YYYY-MM`, default the month of today. */
export interface DebitsQuery {
  client?: string;
  month?: string;
}

/**
 * Where what was billed is: `failed` is owed and not debited any more by itself, `written-off` is not owed any more. What a
 * client is not billed for yet is on none.
 */
export const BILLED_STATES = ["paid", "scheduled", "processing", "failed", "written-off"] as const;
export type BilledState = (typeof BILLED_STATES)[number];

/** Billed lines whose sales or reversals are of the requested days and sources. Integer cents. */
export interface BilledPart {
  state: BilledState;
  /** Commission; negative if reversals exceed sales. */
  amount: Cents;
  /**
   * Of how many invoices.
   * @minimum 1
   */
  invoices: Count;
  /** First and last day on which these are debited; null: paid, or not debited any more. */
  debited: { first: Day; last: Day } | null;
}

/** What of a range's commission was billed; days as they were asked for, or the last 30. States without an invoice are left out. */
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
  /** Number among all attempts of the invoice, from 1. */
  attempt: Count;
  /** Number of this try of its debit, from 1 to 3: an invoice may have several debits; absent: `attempt`. */
  tryNumber?: Count;
  /** The day that was planned first; null: `date`, the debit was not moved. */
  movedFrom: Day | null;
  /** True: a hold has postponed it, so `date` is no promise and its day follows (S74). */
  postponed: boolean;
  why: NonEmptyString[];
  /** 'Test Bank •••• 6789': by which it is debited, or was. */
  account: NonEmptyString;
  /** Text of `writeDebitNotice` for a debit to come; null for a finished debit, and in a list of all clients. */
  notice: NonEmptyString | null;
}

/** A debit that is on its way or still to come. */
export interface OpenDebit extends DebitDay {
  /** Day of the business on which the invoice was issued. */
  issuedOn: Day;
  /** The banking days between which the bank answers; no promise for a postponed debit. */
  paidBetween: { start: Day; end: Day };
}

/** What has to happen before an invoice that is owed can be debited: its client authorizes an account, the agency bills anew, or both talk. */
export const OWED_CURES = ["authorize", "reissue", "ask"] as const;
export type OwedCure = (typeof OWED_CURES)[number];

/** Statuses of an invoice whose debits have ended without its money. */
export const OWED_STATUSES = ["failed", "returned", "disputed"] as const satisfies readonly InvoiceStatus[];

/** An invoice whose debits have ended without its money: nothing more is debited for it by itself. */
export interface OwedInvoice {
  invoiceId: NonEmptyString;
  invoice_number: NonEmptyString;
  clientId: NonEmptyString;
  /** Name of the business, as it was billed. */
  name: NonEmptyString;
  /** Cents that are owed for it now. */
  amount: Cents;
  status: (typeof OWED_STATUSES)[number];
  /** Day of the banks on which the portal learned of it. */
  since: Day;
  /** Cause of the status: its last debit, or a recorded payment that was reversed. */
  ended: "debit" | "payment";
  /** Debits that were tried for it. */
  attempts: Count;
  /** Why the last of them ended so, a sentence. */
  why: NonEmptyString;
  /**
   * Last day for the client to act after a return by the bank, a day of the banks; null: no bank returned it. If set,
   * the client's `why` also says what the return costs and what to do by this day.
   */
  actBy: Day | null;
  cure: OwedCure;
}

/** What is debited when: of one client, or of all for admins. */
export interface DebitsAnswer {
  month: Month;
  today: Day;
  /** Those of the month; a postponed one has no day. */
  debits: DebitDay[];
  /** Payments of the month that came another way and stand, each with the client and its business. */
  payments: (OutsidePayment & { clientId: NonEmptyString; name: NonEmptyString })[];
  /** Days of the month on which banks are closed, besides weekends. */
  holidays: { date: Day; name: NonEmptyString }[];
  /** The next one that is still to come, whatever month. */
  next: DebitDay | null;
  /** All that are debited on the day of `next`: how many, how much, and the first twenty, `next` before all. */
  nextDay: { count: Count; amount: Cents; debits: DebitDay[] } | null;
  /** Of one client: debits on their way, then those to come, whatever month; at most fifty. Empty for all clients. */
  open: OpenDebit[];
  /** The newest that are owed, and how many and how much all of them are; whatever month. */
  owed: { invoices: OwedInvoice[]; count: Count; amount: Cents };
  /** Of one client: cents that are billable and on no invoice. */
  notBilled: { sales: Count; refunds: Count; commission: Cents } | null;
}

/** Money that came in on the account that a client lets us debit; what goes out is not shown to the agency. Cents, epoch seconds. */
export interface BankMovement {
  id: NonEmptyString;
  amount: Cents;
  transacted_at: Count;
  description: string;
  accountId: NonEmptyString;
  markedAsSale: boolean;
  /** A payout of Square or Stripe: its sales are counted at their source, so it cannot be marked (S29). */
  isPayout: boolean;
  /** The bank may yet take it back: it cannot be marked either. */
  isPending: boolean;
  /** Its last change, with what its client says against it; null: nobody has marked it. */
  marking: DepositMarking | null;
}

export interface BankMovementsRequest {
  /** User id of the client. */
  id: string;
  startDate: string;
  endDate: string;
  /** `nextCursor` of the page before. */
  cursor?: string;
  /** Movements of a page, 1 to 200; otherwise 200. */
  limit?: number;
}

export interface BankMovementsAnswer {
  data: BankMovement[];
  nextCursor: NonEmptyString | null;
}

/** One posting of a client's account in the ledger (S51), newest first. */
export interface LedgerLine {
  at: Instant;
  kind: NonEmptyString;
  /** What it comes from: an invoice, a debit, a reversal. */
  ref: NonEmptyString;
  account: NonEmptyString;
  /** Signed cents: a debit is positive. */
  amount: Cents;
  /** Of that account after it. */
  balance: Cents;
}

/** Integer cents. What is not billed yet is in no account: `GET /pc/balance` adds it. */
export interface LedgerAnswer {
  /** Name of the business. */
  name: NonEmptyString;
  /** IANA, of the business. */
  timeZone: NonEmptyString;
  /** `receivable` and `held`, less what is credited; without what is on its way. */
  balance: Cents;
  /** Billed, and neither paid nor on its way. */
  receivable: Cents;
  /** Debits that the bank has not answered yet. */
  onItsWay: Cents;
  /** Lines in question. */
  held: Cents;
  /** What the agency owes the client, with refunds that are on no invoice yet. */
  credit: Cents;
  data: LedgerLine[];
  nextCursor: NonEmptyString | null;
}

export interface LedgerQuery {
  /** User id of the client. */
  client: string;
  cursor?: string;
  limit?: number;
}
