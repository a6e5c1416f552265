import type { Cents, Count, Day, Instant, NonEmptyString } from "./values.js";

/** Treatment of a returned debit (S50): `funds` may be retried, `account` needs another account, `authorization` is a dispute. */
export const RETURN_TREATMENTS = ["funds", "account", "authorization", "other"] as const;
export type ReturnTreatment = (typeof RETURN_TREATMENTS)[number];

/** Rates that Nacha monitors (S53). `overall` counts every return. */
export const RETURN_RATE_CLASSES = ["unauthorized", "administrative", "overall"] as const;
export type ReturnRateClass = (typeof RETURN_RATE_CLASSES)[number];

/** The rate in which a code counts besides `overall`; `other`: no further rate (S70). */
export type ReturnRateGroup = "unauthorized" | "administrative" | "other";

/** One rate over the window (S71). */
export interface ReturnRate {
  class: ReturnRateClass;
  /** Hundredths of a percent; the limit is crossed when the rate exceeds it. */
  limit: Count;
  /** Returns received in the window. */
  returned: Count;
  /** Debits sent in the window. */
  sent: Count;
  /** Hundredths of a percent, rounded half up; null when no debit was sent. */
  rate: Count | null;
  /** Returns that cross the limit if no further debit is sent; 0 when it is crossed. */
  untilLimit: Count;
}

/** Return rates of a week, one point of the trend; the rates cover the 60 days that end with `end`. */
export interface ReturnWeek {
  /** First and last day of the week, in the agency's zone. */
  start: Day;
  end: Day;
  /** Debits sent in the week, and returns received in it. */
  sent: Count;
  returned: Count;
  /** The three rates over the 60 days that end with `end`, hundredths of a percent. */
  rates: { class: ReturnRateClass; rate: Count | null }[];
}

/** Rates of the agency over 60 days in its zone (S53, S71). */
export interface ReturnRatesAnswer {
  from: Day;
  to: Day;
  timeZone: NonEmptyString;
  classes: ReturnRate[];
  /** Oldest first; the last week ends with `to`. */
  weeks: ReturnWeek[];
  /** The next day that has scheduled debits; null: none is planned. */
  nextRun: { date: Day; debits: Count; amount: Cents; withoutReturns: { debits: Count; amount: Cents } } | null;
}

/**
 * A run to assume: `sent` debits, of which `returned` are returned. With `clients` (user ids), their scheduled debits
 * are `sent`, and `sent` is ignored.
 */
export interface WhatIfRequest {
  sent: number;
  returns: { unauthorized: number; administrative: number; other: number };
  clients?: string[];
}

export interface WhatIfAnswer {
  /** Number of assumed debits. */
  sent: Count;
  /** Rates after the run. */
  classes: ReturnRate[];
  /**
   * The greatest number of debits, at most `sent`, that crosses no limit at the same share of returns; 0: no run is
   * safe.
   */
  largestSafeRun: Count;
  /** A sentence: why no run is safe, and how many debits in the window would make one safe; null: some run is safe. */
  text: NonEmptyString | null;
}

/** Debits behind a rate: its returns, or all sent debits. */
export interface ReturnedDebitsQuery {
  of?: "returned" | "sent";
  class?: ReturnRateClass;
  /** User id of one client. */
  client?: string;
  cursor?: string;
  /** At most 200; default 50. */
  limit?: number;
}

export interface ReturnedDebit {
  /** Id of the debit: `POST /pc/returns/{id}/code` takes it. */
  id: NonEmptyString;
  invoiceId: NonEmptyString;
  invoice_number: NonEmptyString;
  client: { id: NonEmptyString; name: NonEmptyString };
  amount: Cents;
  /** From 1. */
  attempt: Count;
  sentAt: Instant;
  /** null: the debit was not returned. */
  returned: {
    at: Instant;
    /** ACH return code; null: the provider gave a reason only. */
    code: NonEmptyString | null;
    /** Set by staff, not by the provider. */
    isSetByStaff: boolean;
    treatment: ReturnTreatment;
    rate: ReturnRateGroup;
    /** A sentence for the agency. */
    text: NonEmptyString;
  } | null;
}

export interface ReturnedDebitsAnswer {
  data: ReturnedDebit[];
  /** IANA, of the agency. */
  timeZone: NonEmptyString;
  nextCursor: NonEmptyString | null;
}

/** `code`: `R` and two digits. */
export interface SetReturnCodeRequest {
  code: string;
}

/** Statuses of a refund: money of a debit that goes back to the client's bank. */
export const DEBIT_REFUND_STATUSES = ["pending", "succeeded", "failed"] as const;
export type DebitRefundStatus = (typeof DEBIT_REFUND_STATUSES)[number];

export interface DebitRefund {
  id: NonEmptyString;
  invoiceId: NonEmptyString;
  invoice_number: NonEmptyString;
  /** Cents, more than 0. */
  amount: Cents;
  status: DebitRefundStatus;
  reason: NonEmptyString;
  requestedAt: Instant;
  /** Day on which the money arrives at the bank, as the provider reports it; null: not known. */
  arrivesOn: Day | null;
  /** Why the refund failed and what follows, a sentence; null: it did not fail. */
  failure: NonEmptyString | null;
}

/** `lines`: ids of invoice lines that were billed by mistake; default: the refund applies to the newest debit (S72). */
export interface RefundDebitRequest {
  invoiceId: string;
  amount: number;
  reason: string;
  lines?: string[];
}

/** `refunds`: one refund for each debit that pays a part of the amount; `refund` is the first of them. */
export interface RefundDebitAnswer {
  refund: DebitRefund;
  refunds: DebitRefund[];
  message: NonEmptyString;
}
