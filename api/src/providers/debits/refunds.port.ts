/** `taken-back`: the bank had returned the debit. */
export type RefundFailure = "account-closed" | "taken-back" | "other";

/** Refund of a succeeded debit; more than 0 cents. */
export interface RefundRequest {
  debitId: string;
  amountCents: number;
  /** Ours; the provider stores and lists it. */
  refundId: string;
}

/** To the debited account (S72). */
export interface Refund {
  id: string;
  /** `pending` until the bank has it. May fail after `succeeded`. */
  state: "pending" | "succeeded" | "failed";
  amountCents: number;
  /** Ours; null: made elsewhere. */
  refundId: string | null;
  failure: RefundFailure | null;
  createdAt: Date;
}

/** Keys and errors are those of `DebitProvider`. */
export interface RefundProvider {
  /**
   * `refused`: more than the rest of the debit, or a debit that did not succeed, was returned, or is older than 180
   * days.
   */
  createRefund(request: RefundRequest, key: string): Promise<Refund>;
  readRefund(id: string): Promise<Refund>;
  /** Pages, newest first, with refunds made on the provider's pages. */
  listRefunds(debitId: string): AsyncIterable<Refund[]>;
}
