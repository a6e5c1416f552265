import type { MarkedDeposit } from "./deposits.js";
import type { Count, Instant, NonEmptyString } from "./values.js";

/**
 * Kinds of billing cases:
 * - `only-there`: the provider has a debit that the portal lacks.
 * - `only-here`: the portal has a debit that the provider lacks.
 * - `amount`, `state`: the two differ for a debit.
 * - `balance`: the provider's balance change for a debit differs.
 * - `no-debit`: the provider's balance changed without a debit.
 * - `in-transit`: ledger and debits in transit differ.
 * - `billed`: live invoices and sales marked as billed differ.
 * - `ledger`: an entry or account has a wrong amount.
 * - `disputed`: a bank reports an unauthorized debit (S50).
 * - `unsigned`: a live invoice has sales from before an agreement was signed.
 * - `objection`: a client objects to a marked or unmarked deposit (D431), or to the claim of a late sale (`subject`
 *   `claim <id>`). `POST /pc/decide-objection` closes it.
 * - `notice`: the notice of a debit or claim could not be delivered for five banking days (S49).
 */
export const BILLING_CASE_KINDS = [
  "only-there",
  "only-here",
  "amount",
  "state",
  "balance",
  "no-debit",
  "in-transit",
  "billed",
  "ledger",
  "disputed",
  "unsigned",
  "objection",
  "notice",
] as const;
export type BillingCaseKind = (typeof BILLING_CASE_KINDS)[number];

/** A difference within our books or from the provider's. Only a person repairs it. */
export interface BillingCaseItem {
  id: NonEmptyString;
  kind: BillingCaseKind;
  /**
   * Id of the debit (the provider's id if only the provider has it), invoice, business, ledger account or entry, or of
   * the mark of a deposit; `claim <id>` for a claim.
   */
  subject: NonEmptyString;
  /** Invoice and attempt of the debit; `attempt` is 0 if the case is about the invoice itself. */
  invoice: { id: NonEmptyString; invoice_number: NonEmptyString; attempt: Count } | null;
  /** User id and name of the business; null: no client is known. */
  client: { id: NonEmptyString; name: NonEmptyString } | null;
  /** The deposit of an objection; null: the case is about something else. */
  deposit: MarkedDeposit | null;
  expected: NonEmptyString;
  found: NonEmptyString;
  /** When the case was opened, and when it was last found. */
  openedAt: Instant;
  seenAt: Instant;
}

export interface BillingCasesQuery {
  cursor?: string;
  /** At most 200; default 50. */
  limit?: number;
}

export interface BillingCasesAnswer {
  data: BillingCaseItem[];
  /** IANA zone of the agency. */
  timeZone: NonEmptyString;
  nextCursor: NonEmptyString | null;
}

/** `reason`: the person's findings, 3 to 500 characters, stored in the audit log. */
export interface CloseCaseRequest {
  id: string;
  reason: string;
}
