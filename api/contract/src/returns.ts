import type { Cents, Count, Day, Instant, NonEmptyString } from "./values.js";

/** `funds`: may be retried · `account`: needs another account · `authorization`: is a dispute (S50). */
export const RETURN_TREATMENTS = ["funds", "account", "authorization", "other"] as const;
export type ReturnTreatment = (typeof RETURN_TREATMENTS)[number];

/** Rates with a Nacha limit (S53). `overall` counts every return. */
export const RETURN_RATE_CLASSES = ["unauthorized", "administrative", "overall"] as const;
export type ReturnRateClass = (typeof RETURN_RATE_CLASSES)[number];

/** Rate that a code counts toward besides `overall`; `other`: none (S70). */
export type ReturnRateGroup = "unauthorized" | "administrative" | "other";

/** A rate over the window (S71). */
export interface ReturnRate {
  class: ReturnRateClass;
  /** Hundredths of a percent. A higher rate crosses the limit. */
  limit: Count;
  returned: Count;
  sent: Count;
  /** Hundredths of a percent, rounded half up; null: no debits were sent. */
  rate: Count | null;
  /** Further returns that cross the limit without further debits; 0: crossed. */
  untilLimit: Count;
}

export interface ReturnWeek {
  start: Day;
  end: Day;
  /** Debits sent and returns received in the week. */
  sent: Count;
  returned: Count;
  /** Over the 60 days that end with `end`; hundredths of a percent. */
  rates: { class: ReturnRateClass; rate: Count | null }[];
}

/** Rates of the agency over 60 days in its zone (S53, S71). */
export interface ReturnRatesAnswer {
  from: Day;
  to: Day;
  timeZone: NonEmptyString;
  classes: ReturnRate[];
  /** Oldest first; the last one ends with `to`. */
  weeks: ReturnWeek[];
  /** The next day with planned debits; null: none. */
  nextRun: { date: Day; debits: Count; amount: Cents; withoutReturns: { debits: Count; amount: Cents } } | null;
}

/**
 * An assumed run of `sent` debits with `returned` returns. With `clients` (user ids), their planned debits replace
 * `sent`.
 */
export interface WhatIfRequest {
  sent: number;
  returns: { unauthorized: number; administrative: number; other: number };
  clients?: string[];
}

export interface WhatIfAnswer {
  sent: Count;
  classes: ReturnRate[];
  /** Most debits, up to `sent`, that cross no limit at the same share of returns; 0: no run is safe. */
  largestSafeRun: Count;
  /** Why no run is safe, and how many debits in the window would make one safe; null: some run is safe. */
  text: NonEmptyString | null;
}

/** Debits behind a rate: returns, or all sent debits. */
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
  /** Id of the debit, for `POST /pc/returns/{id}/code`. */
  id: NonEmptyString;
  invoiceId: NonEmptyString;
  invoice_number: NonEmptyString;
  client: { id: NonEmptyString; name: NonEmptyString };
  amount: Cents;
  /** Number of this try of its debit, from 1. */
  tryNumber: Count;
  sentAt: Instant;
  /** null: not returned. */
  returned: {
    at: Instant;
    /** ACH return code; null: the provider gave only a reason. */
    code: NonEmptyString | null;
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

/** Statuses of a refund of a debit to the client's bank. */
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
  /** Arrival day from the provider; null: unknown. */
  arrivesOn: Day | null;
  /** Why the refund failed and what follows, a sentence; null: not failed. */
  failure: NonEmptyString | null;
}

/** `lines`: ids of lines billed by mistake; default: refund the newest debit (S72). */
export interface RefundDebitRequest {
  invoiceId: string;
  amount: number;
  reason: string;
  lines?: string[];
}

/** `refunds`: one per refunded debit; `refund`: the first of them. */
export interface RefundDebitAnswer {
  refund: DebitRefund;
  refunds: DebitRefund[];
  message: NonEmptyString;
}
