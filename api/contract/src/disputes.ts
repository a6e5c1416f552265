import type { RowSource } from "./sales.js";
import type { Cents, Count, Day, Instant, NonEmptyString } from "./values.js";

/** `open`: the agency must answer · `waiting`: the agency asked something, the client must reply. */
export const DISPUTE_STATUSES = ["open", "waiting", "answered", "withdrawn"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export const LINE_OUTCOMES = ["granted", "partly", "refused", "withdrawn"] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

export const DISPUTE_SETTLEMENTS = ["refund", "credit"] as const;
export type DisputeSettlement = (typeof DISPUTE_SETTLEMENTS)[number];

/** States of the cents of an invoice line (S73). */
export const LINE_STATES = [
  "scheduled",
  "on-its-way",
  "paid",
  "held",
  "failed",
  "credited",
  "refunded",
  "written-off",
  "lost",
] as const;
export type LineState = (typeof LINE_STATES)[number];

/** One fact about a sale, such as 'Tip' and its amount. */
export interface DisputeFact {
  name: NonEmptyString;
  text: NonEmptyString;
}

export interface DisputeLine {
  /** Id of the invoice line. */
  id: NonEmptyString;
  name: NonEmptyString;
  source: RowSource;
  date: Day;
  at: Instant;
  totalOrder: Cents;
  verified: Cents;
  commission: Cents;
  /** Cents in question, more than 0. */
  amount: Cents;
  outcome: null | LineOutcome;
  /** Cents that the agency granted. */
  granted: Cents;
  /** Why the agency refused, wholly or in part. */
  reason: NonEmptyString | null;
  /**
   * Facts about the sale: amounts, refunds, the bank's text, and for a deposit the person who counted it and the
   * reason.
   */
  facts: DisputeFact[];
}

export interface DisputeFile {
  id: NonEmptyString;
  name: NonEmptyString;
  /** Bytes. */
  size: Count;
}

/** A message never changes. `by` 'system': the portal reports a payment or a deadline. */
export interface DisputeMessage {
  at: Instant;
  by: "client" | "agency" | "system";
  /** Name of the person; null for 'system'. */
  author: NonEmptyString | null;
  text: NonEmptyString;
  files: DisputeFile[];
}

export interface DisputeItem {
  id: NonEmptyString;
  invoiceId: NonEmptyString;
  invoice_number: NonEmptyString;
  clientId: NonEmptyString;
  /** Name of the business. */
  name: NonEmptyString;
  status: DisputeStatus;
  /** The agency's answer is late, or granted money is not on its way. */
  overdue: boolean;
  openedAt: Instant;
  /**
   * Days in `timeZone`; each deadline ends with its day (S88). `refundDue`: the last day on which a refund is sent; null:
   * no money has to come back.
   */
  answerDue: Day;
  refundDue: Day | null;
  timeZone: NonEmptyString;
  /** Number of its lines, and cents in question. */
  count: Count;
  amount: Cents;
  /** Cents that are on hold now. */
  held: Cents;
  /** How granted money that was debited comes back; null: not chosen yet, or none was debited. */
  settlement: null | DisputeSettlement;
  /** Cents that were debited and granted: the client chooses how they come back until `chooseBy`. */
  toSettle: Cents;
  /** Cents of `toSettle` whose debit is still on its way: they come back once it is paid. */
  onItsWay: Cents;
  chooseBy: Day | null;
  /** Refund of `toSettle`; null: no refund was requested. */
  refund: DisputeRefund | null;
  /**
   * Cents of `toSettle` that are a credit on the next invoice: chosen, or no debit could refund them, or their refund
   * failed.
   */
  credited: Cents;
}

/**
 * Refunds of the debits of one dispute as one amount: what went or goes back to the bank, or if each refund failed, what
 * did not arrive. `arrivesOn` null: unknown.
 */
export interface DisputeRefund {
  amount: Cents;
  status: "pending" | "succeeded" | "failed";
  arrivesOn: Day | null;
}

/** A client's question about lines of one invoice (S54, S72). */
export interface Dispute extends DisputeItem {
  lines: DisputeLine[];
  messages: DisputeMessage[];
  /**
   * The part of the invoice that is debited despite the dispute. `date` null: no debit is planned, or if `amount` is more
   * than 0, a hold has postponed it and its day follows (S74).
   */
  stillDebited: { amount: Cents; date: Day | null };
  invoiceTotal: Cents;
  /** Cents of `toSettle` that a refund can give back, while the client may choose; the rest can only be credited. */
  refundable: Cents;
  /** Last day for questions about this invoice. */
  questionsUntil: Day;
  /** Actions that the caller may take now. */
  may: { message: boolean; withdraw: boolean; choose: boolean; answer: boolean };
}

export interface DisputeAnswer {
  dispute: Dispute;
}

/** `amount` in cents, at most the line's commission; default: the whole line. `reason`: 3 to 2,000 characters. */
export interface OpenDisputeRequest {
  invoiceId: string;
  lines: { id: string; amount?: number }[];
  reason: string;
}

/** `client`: a user id, for staff. */
export interface DisputesQuery {
  status?: DisputeStatus;
  client?: string;
  cursor?: string;
  /** At most 200; default 50. */
  limit?: number;
}

export interface DisputesAnswer {
  data: DisputeItem[];
  nextCursor: NonEmptyString | null;
}

/** 1 to 2,000 characters. */
export interface DisputeMessageRequest {
  text: string;
}

/** A file in a form, such as the web's `File`. */
export interface FileUpload {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  arrayBuffer: () => Promise<ArrayBuffer>;
}

/** File types that a dispute accepts (S75). The type is read from the first bytes, not from the name. */
export const DISPUTE_FILE_TYPES = ["application/pdf", "image/png", "image/jpeg"] as const;
export type DisputeFileType = (typeof DISPUTE_FILE_TYPES)[number];
/** Bytes of one file. */
export const DISPUTE_FILE_MAX_BYTES = 5 * 1024 * 1024;
/** Most files of one message. */
export const DISPUTE_FILES_MOST = 5;
/** Most files of one dispute. */
export const DISPUTE_FILES_MOST_EVER = 20;

/** A message with files; `text` as in `DisputeMessageRequest`. The body is `multipart/form-data`, each file a part `files`. */
export interface DisputeFilesRequest {
  text?: string;
  files: FileUpload[];
}

export interface ChooseSettlementRequest {
  settlement: DisputeSettlement;
}

/** One entry for each line in question. `granted`: cents, for 'partly' only; `reason`: for 'partly' and 'refused'. */
export interface AnswerDisputeRequest {
  lines: { id: string; outcome: "granted" | "partly" | "refused"; granted?: number; reason?: string }[];
}
