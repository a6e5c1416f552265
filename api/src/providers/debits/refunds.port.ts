/** `taken-back`: the bank had returned the debit. */
export type RefundFailure = "account-closed" | "taken-back" | "other";

/** Refund of a succeeded debit; more than 0 cents. */
export interface RefundRequest {
  debitId: string;
  amountCents: number;
  /** Our id; the provider stores and lists it. */
  refundId: string;
}

/** Money sent back to the debited account (S72). */
export interface Refund {
  id: string;
  /** `pending` until the bank has the refund. May fail after `succeeded`. */
  state: "pending" | "succeeded" | "failed";
  amountCents: number;
  /** Our id; null: the refund was made elsewhere. */
  refundId: string | null;
  failure: RefundFailure | null;
  createdAt: Date;
}

/** Keys and errors are those of `DebitProvider`. */
export interface RefundProvider {
  /**
   * Throws `refused` for more than the rest of the debit. Also for a debit that did not succeed, was returned, or is
   * older than 180 days.
   */
  createRefund(request: RefundRequest, key: string): Promise<Refund>;
  readRefund(id: string): Promise<Refund>;
  /** Yields pages, newest first, with refunds made on the provider's pages. */
  listRefunds(debitId: string): AsyncIterable<Refund[]>;
}
