import type { DepositMarking } from "./deposits.js";
import type { DebitStatus, InvoiceStatus, OutsidePayment } from "./invoices.js";

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

/** The billed lines whose sales, or what was given back, are of the days and sources asked for. Integer cents. */
export interface BilledPart {
  state: BilledState;
  /** Commission; negative where more was given back. */
  amount: number;
  /** Of how many invoices. */
  invoices: number;
  /** First and last day on which these are debited; null: paid, or not debited any more. */
  debited: { first: string; last: string } | null;
}

/** What of a range's commission was billed; days as they were asked for, or the last 30. States without an invoice are left out. */
export interface BilledAnswer {
  start: string;
  end: string;
  parts: BilledPart[];
}

export interface DebitDay {
  invoiceId: string;
  invoice_number: string;
  clientId: string;
  name: string;
  date: string;
  amount: number;
  status: DebitStatus;
  attempt: number;
  /** The day that was told first; null: it is `date`. */
  movedFrom: string | null;
  why: string[];
  /** 'Test Bank •••• 6789': by which it is debited, or was. */
  account: string;
  /** Text of `writeDebitNotice` for a debit to come; null for a finished debit, and in a list of all clients. */
  notice: string | null;
}

/** A debit that is on its way or still to come. */
export interface OpenDebit extends DebitDay {
  /** Day of the business on which the invoice was issued. */
  issuedOn: string;
  /** The banking days between which the bank answers. */
  paidBetween: { start: string; end: string };
}

/** What has to happen before an invoice that is owed can be debited: its client authorizes an account, the agency bills anew, or both talk. */
export const OWED_CURES = ["authorize", "reissue", "ask"] as const;
export type OwedCure = (typeof OWED_CURES)[number];

/** Statuses of an invoice whose debits have ended without its money. */
export const OWED_STATUSES = ["failed", "returned", "disputed"] as const satisfies readonly InvoiceStatus[];

/** An invoice whose debits have ended without its money: nothing more is debited for it by itself. */
export interface OwedInvoice {
  invoiceId: string;
  invoice_number: string;
  clientId: string;
  /** Name of the business, as it was billed. */
  name: string;
  /** Cents that are owed for it now. */
  amount: number;
  status: (typeof OWED_STATUSES)[number];
  /** Day of the banks on which the portal learned of it. */
  since: string;
  /** Cause of the status: its last debit, or a recorded payment that was reversed. */
  ended: "debit" | "payment";
  /** Debits that were tried for it. */
  attempts: number;
  /** Why the last of them ended so, a sentence. */
  why: string;
  cure: OwedCure;
}

/** What is debited when: of one client, or of all for admins. */
export interface DebitsAnswer {
  month: string;
  today: string;
  debits: DebitDay[];
  /** Payments of the month that came another way and stand, each with the client and its business. */
  payments: (OutsidePayment & { clientId: string; name: string })[];
  /** Days of the month on which banks are closed, besides weekends. */
  holidays: { date: string; name: string }[];
  /** The next one that is still to come, whatever month. */
  next: DebitDay | null;
  /** All that are debited on the day of `next`: how many, how much, and the first twenty, `next` before all. */
  nextDay: { count: number; amount: number; debits: DebitDay[] } | null;
  /** Of one client: debits on their way, then those to come, whatever month; at most fifty. Empty for all clients. */
  open: OpenDebit[];
  /** The newest that are owed, and how many and how much all of them are; whatever month. */
  owed: { invoices: OwedInvoice[]; count: number; amount: number };
  /** Of one client: cents that are billable and on no invoice. */
  notBilled: { sales: number; refunds: number; commission: number } | null;
}

/** Money that came in on the account that a client lets us debit; what goes out is not shown to the agency. Cents, epoch seconds. */
export interface BankMovement {
  id: string;
  amount: number;
  transacted_at: number;
  description: string;
  accountId: string;
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
  nextCursor: string | null;
}

/** One posting of a client's account in the ledger (S51), newest first. */
export interface LedgerLine {
  at: string;
  kind: string;
  /** What it comes from: an invoice, a debit, a reversal. */
  ref: string;
  account: string;
  /** Signed cents: a debit is positive. */
  amount: number;
  /** Of that account after it. */
  balance: number;
}

/** Integer cents. What is not billed yet is in no account: `GET /pc/balance` adds it. */
export interface LedgerAnswer {
  /** Name of the business. */
  name: string;
  /** IANA, of the business. */
  timeZone: string;
  /** `receivable` and `held`, less what is credited; without what is on its way. */
  balance: number;
  /** Billed, and neither paid nor on its way. */
  receivable: number;
  /** Debits that the bank has not answered yet. */
  onItsWay: number;
  /** Lines in question. */
  held: number;
  /** What the agency owes the client, with refunds that are on no invoice yet. */
  credit: number;
  data: LedgerLine[];
  nextCursor: string | null;
}

export interface LedgerQuery {
  /** User id of the client. */
  client: string;
  cursor?: string;
  limit?: number;
}
