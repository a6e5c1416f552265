import type { DebitStatus } from "./invoices.js";
import { SOURCE_IDS, SOURCE_NAMES, type SalesSource } from "./sales.js";
import type { Count, Day, Instant, NonEmptyString } from "./values.js";

/** Senders: sources of sales, the agency's own Stripe (`debits`), Facebook pages, and senders of leads. */
export const DELIVERY_VENDORS = [...SOURCE_IDS, "debits", "facebook", "leads"] as const;
export type DeliveryVendor = (typeof DELIVERY_VENDORS)[number];

/** Display and search names for staff. */
export const DELIVERY_VENDOR_NAMES: Readonly<Record<DeliveryVendor, string>> = {
  ...SOURCE_NAMES,
  stripe: "Stripe of clients",
  debits: "Stripe of the agency",
  facebook: "Facebook pages",
  leads: "Leads and hooks",
};

/**
 * `ignored`: irrelevant, or about nothing that is linked · `failed`: given up after all tries · `not understood`:
 * unknown shape (S58).
 */
export const DELIVERY_STATES = ["waiting", "done", "ignored", "failed", "not understood"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** `repeated`: received more than once, in any state. */
export const DELIVERY_FILTERS = [...DELIVERY_STATES, "repeated"] as const;
export type DeliveryFilterState = (typeof DELIVERY_FILTERS)[number];

/**
 * Failures of a provider:
 * - `unavailable`: unreachable, 5xx, or an unreadable answer.
 * - `timeout`: no answer in time; the request may have had its effect.
 * - `refused`: the provider rejected this request.
 * - `unauthorized`: our credentials or the client's grant are no longer valid.
 * - `misconfigured`: no credentials are set.
 */
export const PROVIDER_ERROR_KINDS = [
  "unavailable",
  "timeout",
  "rate-limited",
  "refused",
  "unauthorized",
  "misconfigured",
] as const;
export type ProviderErrorKind = (typeof PROVIDER_ERROR_KINDS)[number];

/** Why a try failed: a provider's failure, or `internal` for our own. */
export const DELIVERY_ERRORS = [...PROVIDER_ERROR_KINDS, "internal"] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** Days are `YYYY-MM-DD`, inclusive, in the agency's zone; default: the last 30 days. */
export interface DeliveriesFilter {
  vendor?: DeliveryVendor;
  state?: DeliveryFilterState;
  start?: string;
  end?: string;
  /** Prefix of an id, type, business name or word of a sender's name; or an account at the provider. */
  q?: string;
}

/** `limit` is 50 unless given, at most 200. */
export interface DeliveriesQuery extends DeliveriesFilter {
  cursor?: string;
  limit?: number;
}

export interface DeliveryItem {
  /** `vendor:key`. */
  id: NonEmptyString;
  vendor: DeliveryVendor;
  /** The provider's id; for pages and leads the hash under which the delivery is stored. */
  deliveryId: NonEmptyString;
  type: string;
  /** Account at the provider; null: none named. */
  account: string | null;
  /** null: the agency's own, or unknown. */
  business: { id: NonEmptyString; name: NonEmptyString } | null;
  receivedAt: Instant;
  doneAt: Instant | null;
  state: DeliveryState;
  /** False: sent to a secret address without a signature. */
  isSigned: boolean;
  repeats: Count;
  attempts: Count;
  /** Error of the last try; null: none. */
  error: DeliveryError | null;
  mayReplay: boolean;
}

/** Newest first. */
export interface DeliveriesAnswer {
  data: DeliveryItem[];
  start: Day;
  end: Day;
  /** IANA zone of the agency. */
  timeZone: NonEmptyString;
  nextCursor: NonEmptyString | null;
}

export interface DeliveryQuery {
  id: string;
}

export interface DeliveryTryItem {
  at: Instant;
  outcome: "failed" | "replayed";
  error: DeliveryError | null;
  /** Name of the person who replayed it. */
  askedBy: NonEmptyString | null;
}

export interface DeliveryDetail extends DeliveryItem {
  /** JSON without secrets and personal data; null: not stored. */
  payload: NonEmptyString | null;
  /** Oldest first, at most 200. */
  tries: DeliveryTryItem[];
}

/** Deliveries by id, at most 200, or all that match a filter. */
export interface ReplayRequest {
  ids?: string[];
  filter?: DeliveriesFilter;
}

/** `replayed`: queued again · `left`: not replayable, or already queued. */
export interface ReplayRun {
  state: "queued" | "running" | "done" | "failed";
  total: Count;
  replayed: Count;
  left: Count;
}

export interface DriftsQuery {
  cursor?: string;
  limit?: number;
}

/** A sale as its source reports it; amounts are unsigned whole cents. */
export interface DriftContent {
  state: NonEmptyString;
  total: Count;
  tip: Count;
  tax: Count;
}

/** A missing or different sale that the nightly comparison found and repaired. */
export interface DriftItem {
  id: NonEmptyString;
  at: Instant;
  /** null: stored before sources were recorded. */
  source: SalesSource | null;
  business: { id: NonEmptyString; name: NonEmptyString };
  /** The source's id of the sale, refund or dispute. */
  subject: NonEmptyString;
  expected: DriftContent;
  /** null: missing here. */
  found: DriftContent | null;
}

/** A change of a page that was not delivered. The comparison with the page's feed found and repaired it. */
export interface PageDriftItem {
  id: NonEmptyString;
  at: Instant;
  business: { id: NonEmptyString; name: NonEmptyString };
  /** `name` null: no longer known. */
  page: { id: NonEmptyString; name: string | null };
  /** Facebook's id of the comment, post or reaction. */
  subject: NonEmptyString;
  /** Undelivered change: `missing` creation · `different` edit · `gone` removal. */
  kind: "missing" | "different" | "gone";
}

/** Newest first. */
export interface PageDriftsAnswer {
  data: PageDriftItem[];
  nextCursor: NonEmptyString | null;
}

/** A change of a debit that was not delivered. The nightly comparison found and repaired it. */
export interface DebitDriftItem {
  id: NonEmptyString;
  at: Instant;
  business: { id: NonEmptyString; name: NonEmptyString };
  /** The provider's id of the debit. */
  subject: NonEmptyString;
  invoiceNumber: NonEmptyString | null;
  /** Cents. */
  amount: Count;
  /** Our status before the repair. */
  found: DebitStatus;
  /** The provider's status. */
  expected: DebitStatus;
}

/** Newest first. */
export interface DebitDriftsAnswer {
  data: DebitDriftItem[];
  nextCursor: NonEmptyString | null;
}

/** Newest first. */
export interface DriftsAnswer {
  data: DriftItem[];
  nextCursor: NonEmptyString | null;
}
