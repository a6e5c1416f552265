import type { InvoiceStatus } from "./invoice-status.js";
import type { Cents, Count, Day, NonEmptyString } from "./values.js";

/**
 * The next step for an owed invoice: the client authorizes an account, the agency issues a new invoice, or both talk.
 */
export const OWED_CURES = ["authorize", "reissue", "ask"] as const;
export type OwedCure = (typeof OWED_CURES)[number];

/** Statuses of an invoice that is owed and has no further automatic debit. */
export const OWED_STATUSES = ["failed", "returned", "disputed"] as const satisfies readonly InvoiceStatus[];

/** An invoice that is owed and has no further automatic debit. */
export interface OwedInvoice {
  invoiceId: NonEmptyString;
  invoice_number: NonEmptyString;
  clientId: NonEmptyString;
  /** Name of the business on the invoice. */
  name: NonEmptyString;
  amount: Cents;
  status: (typeof OWED_STATUSES)[number];
  /** Banking day on which the portal learned of it. */
  since: Day;
  /** Cause of the status: the last debit, or the reversal of a recorded payment. */
  ended: "debit" | "payment";
  attempts: Count;
  why: NonEmptyString;
  /**
   * Last banking day for the client to act after a return; null: no return. If set, the client's `why` also says what
   * the return costs and what to do.
   */
  actBy: Day | null;
  cure: OwedCure;
}
