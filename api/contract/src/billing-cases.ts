import type { MarkedDeposit } from "./deposits.js";
import type { Count, Instant, NonEmptyString } from "./values.js";

/**
 * Kinds of billing cases:
 * `only-there` the provider has a debit that the portal lacks · `only-here` the portal has a debit that the provider
 * lacks · `amount`, `state` of a debit differ · `balance` the provider's balance change for a debit differs ·
 * `no-debit` the provider's balance changed without a debit · `in-transit` the ledger and the debits in transit differ
 * · `billed` live invoices and the sales marked as billed differ · `ledger` an entry or account of the ledger does not
 * have the amount that it must have · `disputed` a bank reports that its customer did not authorize a debit (S50) ·
 * `unsigned` a live invoice has sales from before an agreement was signed · `objection` a client objects to a deposit
 * that was marked or unmarked as a sale (D431), or to the claim of a late sale (`subject` `claim <id>`); `POST
 * /pc/decide-objection` closes it · `notice` the notice of a debit could not be handed over for five banking days.
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

/** An open case: where our books and the provider's differ, or ours with themselves. Nothing repairs it but a person. */
export interface BillingCaseItem {
  id: NonEmptyString;
  kind: BillingCaseKind;
  /** Id of the debit, of the invoice, of the business, or of the account or entry of the ledger. A debit that only the provider knows has the provider's id. */
  subject: NonEmptyString;
  /** The debit's invoice and its attempt. If the case is about an invoice, that invoice with `attempt` 0. null: no invoice. */
  invoice: { id: NonEmptyString; invoice_number: NonEmptyString; attempt: Count } | null;
  /** User id and name of the business; null: it is nobody's. */
  client: { id: NonEmptyString; name: NonEmptyString } | null;
  /** The deposit that its client objects to; null: the case has another subject, such as a claimed late sale. */
  deposit: MarkedDeposit | null;
  /** Our value, and what there is instead, in words. */
  expected: NonEmptyString;
  found: NonEmptyString;
  /** Since when it is open, and when it was found last. */
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
  /** IANA, of the agency: times of the list are shown in it. */
  timeZone: NonEmptyString;
  nextCursor: NonEmptyString | null;
}

/** `reason`: what a person found out, 3 to 500 characters; it is kept in the audit log. */
export interface CloseCaseRequest {
  id: string;
  reason: string;
}
