import type { RowSource } from "./sales.js";
import type { Cents, Count, Day, Instant, NonEmptyString } from "./values.js";

/** `open`: the agency must answer · `waiting`: the client must reply. */
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

/** A fact about a sale, such as 'Tip' and its amount. */
export interface DisputeFact {
  name: NonEmptyString;
  text: NonEmptyString;
}

export interface DisputeLine {
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
  granted: Cents;
  /** Why the agency refused all or a part. */
  reason: NonEmptyString | null;
  /** Amounts, refunds, the bank's text; for a deposit also who marked it and why. */
  facts: DisputeFact[];
}

export interface DisputeFile {
  id: NonEmptyString;
  name: NonEmptyString;
  /** Bytes. */
  size: Count;
}

/** Messages never change. `by` 'system': a payment or a deadline. */
export interface DisputeMessage {
  at: Instant;
  by: "client" | "agency" | "system";
  /** null for 'system'. */
  author: NonEmptyString | null;
  text: NonEmptyString;
  files: DisputeFile[];
}

export interface DisputeItem {
  id: NonEmptyString;
  invoiceId: NonEmptyString;
  invoice_number: NonEmptyString;
  clientId: NonEmptyString;
  name: NonEmptyString;
  status: DisputeStatus;
  /** The agency's answer is late, or granted money was not sent in time. */
  overdue: boolean;
  openedAt: Instant;
  /**
   * Days in `timeZone`; a deadline includes its day (S88). `refundDue`: last day to send a refund; null: no money to
   * return.
   */
  answerDue: Day;
  refundDue: Day | null;
  timeZone: NonEmptyString;
  /** Number of lines, and cents in question. */
  count: Count;
  amount: Cents;
  held: Cents;
  /** How debited and granted money is returned; null: not chosen yet, or nothing was debited. */
  settlement: null | DisputeSettlement;
  /** Debited and granted cents. The client chooses refund or credit until `chooseBy`. */
  toSettle: Cents;
  /** Cents of `toSettle` whose debit is in transit; they are returned once it is paid. */
  onItsWay: Cents;
  chooseBy: Day | null;
  /** Refund of `toSettle`; null: not requested. */
  refund: DisputeRefund | null;
  /** Cents of `toSettle` credited on the next invoice: chosen, or not refundable, or the refund failed. */
  credited: Cents;
}

/** All refunds of a dispute as one amount. If all failed, the amount that did not arrive. `arrivesOn` null: unknown. */
export interface DisputeRefund {
  amount: Cents;
  status: "pending" | "succeeded" | "failed";
  arrivesOn: Day | null;
}

/** A client's question about lines of one invoice (S54, S72). */
export interface Dispute extends DisputeItem {
  lines: DisputeLine[];
  messages: DisputeMessage[];
  /** The part that is still debited. `date` null: no debit is planned, or a hold postponed it (S74). */
  stillDebited: { amount: Cents; date: Day | null };
  invoiceTotal: Cents;
  /** Cents of `toSettle` that a refund can return while the client may choose; the rest can only be credited. */
  refundable: Cents;
  questionsUntil: Day;
  may: { message: boolean; withdraw: boolean; choose: boolean; answer: boolean };
}

export interface DisputeAnswer {
  dispute: Dispute;
}

/** `amount`: cents, at most and by default the line's commission. `reason`: 3 to 2,000 characters. */
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

/** A file of a form, such as the web's `File`. */
export interface FileUpload {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  arrayBuffer: () => Promise<ArrayBuffer>;
}

/** Accepted file types (S75), detected from the first bytes and not from the name. */
export const DISPUTE_FILE_TYPES = ["application/pdf", "image/png", "image/jpeg"] as const;
export type DisputeFileType = (typeof DISPUTE_FILE_TYPES)[number];
/** Bytes of one file. */
export const DISPUTE_FILE_MAX_BYTES = 5 * 1024 * 1024;
export const DISPUTE_FILES_MOST = 5;
export const DISPUTE_FILES_MOST_EVER = 20;

/** A message with files. The body is `multipart/form-data`; each file is a part named `files`. */
export interface DisputeFilesRequest {
  text?: string;
  files: FileUpload[];
}

export interface ChooseSettlementRequest {
  settlement: DisputeSettlement;
}

/** One entry per questioned line. `granted`: cents, only for 'partly'; `reason`: for 'partly' and 'refused'. */
export interface AnswerDisputeRequest {
  lines: { id: string; outcome: "granted" | "partly" | "refused"; granted?: number; reason?: string }[];
}
