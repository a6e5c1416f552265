import type { DebitStatus } from "./invoices.js";
import { SOURCE_IDS, SOURCE_NAMES, type SalesSource } from "./sales.js";
import type { Count, Day, Instant, NonEmptyString } from "./values.js";

/** Who delivers: sources of sales, the agency's own Stripe, Facebook's pages, and whoever tells of leads. */
export const DELIVERY_VENDORS = [...SOURCE_IDS, "debits", "facebook", "leads"] as const;
export type DeliveryVendor = (typeof DELIVERY_VENDORS)[number];

/** Vendors as staff read and look for them. */
export const DELIVERY_VENDOR_NAMES: Readonly<Record<DeliveryVendor, string>> = {
  ...SOURCE_NAMES,
  stripe: "Stripe of clients",
  debits: "Stripe of the agency",
  facebook: "Facebook pages",
  leads: "Leads and hooks",
};

/**
 * `waiting` for its work · `done` · `ignored`: it plays no part, or is about nothing that is linked · `failed`: given up after its
 * tries · `not understood`: of a shape that is not known (S58).
 */
export const DELIVERY_STATES = ["waiting", "done", "ignored", "failed", "not understood"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Also `repeated`: came more than once, whatever became of it. */
export const DELIVERY_FILTERS = [...DELIVERY_STATES, "repeated"] as const;
export type DeliveryFilterState = (typeof DELIVERY_FILTERS)[number];

/**
 * What went wrong at a provider, in our words:
 * `unavailable` no answer or 5xx · `timeout` · `rate-limited` · `refused` the provider said no to this request ·
 * `unauthorized` our credentials or the client's grant no longer hold · `misconfigured` nothing to call it with.
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

/** Why a try failed: what the provider did (`unauthorized`: the access that it was read by), or something on our side. */
export const DELIVERY_ERRORS = [...PROVIDER_ERROR_KINDS, "internal"] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** Which deliveries: days are `YYYY-MM-DD`, inclusive, in the agency's zone; default: the last 30 days. */
export interface DeliveriesFilter {
  vendor?: DeliveryVendor;
  state?: DeliveryFilterState;
  start?: string;
  end?: string;
  /** What its id or type begins with, its account at the provider, or what the name of a business begins with. */
  q?: string;
}

/** `limit` is 50 unless given, at most 200. */
export interface DeliveriesQuery extends DeliveriesFilter {
  cursor?: string;
  limit?: number;
}

/** One delivery in the list. Times are ISO 8601, UTC. */
export interface DeliveryItem {
  /** `vendor:key`. */
  id: NonEmptyString;
  vendor: DeliveryVendor;
  /** The provider's own id of it; of a page or a lead the hash by which it is kept. */
  deliveryId: NonEmptyString;
  /** In the provider's words. */
  type: string;
  /** At the provider; null where it names none. */
  account: string | null;
  /** Whose it is; null: of the agency, or of nobody. */
  business: { id: NonEmptyString; name: NonEmptyString } | null;
  receivedAt: Instant;
  doneAt: Instant | null;
  state: DeliveryState;
  /** False: it came to a secret address, and nobody signed it. */
  isSigned: boolean;
  /** How often it came again. */
  repeats: Count;
  /** Tries so far. */
  attempts: Count;
  /** Why the last try failed; null where it did not. */
  error: DeliveryError | null;
  /** It can be worked on again. */
  mayReplay: boolean;
}

/** Newest first. */
export interface DeliveriesAnswer {
  data: DeliveryItem[];
  start: Day;
  end: Day;
  /** IANA zone of the agency, by which the days are counted. */
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
  /** Name of who had it replayed. */
  askedBy: NonEmptyString | null;
}

export interface DeliveryDetail extends DeliveryItem {
  /** JSON of what it said, without secrets and personal data; null: none is kept. */
  payload: NonEmptyString | null;
  /** Oldest first, at most 200. */
  tries: DeliveryTryItem[];
}

/** Either those with these ids, at most 200, or all that a filter finds now. */
export interface ReplayRequest {
  ids?: string[];
  filter?: DeliveriesFilter;
}

/** `replayed` wait for their work again; `left` could not be replayed, or waited anyway. */
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

/** What a source says of a sale; amounts are unsigned whole cents. */
export interface DriftContent {
  state: NonEmptyString;
  total: Count;
  tip: Count;
  tax: Count;
}

/** What the nightly comparison with a source found missing or different, and repaired. */
export interface DriftItem {
  id: NonEmptyString;
  at: Instant;
  /** null: kept before it was noted. */
  source: SalesSource | null;
  business: { id: NonEmptyString; name: NonEmptyString };
  /** The source's own id of the sale, refund or dispute. */
  subject: NonEmptyString;
  expected: DriftContent;
  /** null: it was missing. */
  found: DriftContent | null;
}

/** A change that a page did not deliver. It was found in the page's feed, and our events were corrected. */
export interface PageDriftItem {
  id: NonEmptyString;
  at: Instant;
  business: { id: NonEmptyString; name: NonEmptyString };
  /** `name` is null where it is not known any more. */
  page: { id: NonEmptyString; name: string | null };
  /** Facebook's own id of the comment, post or reaction. */
  subject: NonEmptyString;
  /** `missing`: its creation was not delivered · `different`: a change was not · `gone`: its removal was not. */
  kind: "missing" | "different" | "gone";
}

/** Newest first. */
export interface PageDriftsAnswer {
  data: PageDriftItem[];
  nextCursor: NonEmptyString | null;
}

/** A change of a debit that was not delivered. The nightly comparison found it and corrected our books. */
export interface DebitDriftItem {
  id: NonEmptyString;
  at: Instant;
  business: { id: NonEmptyString; name: NonEmptyString };
  /** The provider's own id of the debit. */
  subject: NonEmptyString;
  invoiceNumber: NonEmptyString | null;
  /** Cents. */
  amount: Count;
  /** What we held it for. */
  found: DebitStatus;
  /** What it was. */
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
