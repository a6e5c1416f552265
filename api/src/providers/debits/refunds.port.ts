/** Why a refund did not reach the account. `taken-back`: the bank had returned the debit. */
export type RefundFailure = "account-closed" | "taken-back" | "other";

/** A refund to make of a succeeded debit; cents, more than 0. */
export interface RefundRequest {
  debitId: string;
  amountCents: number;
  /** Our own id of the refund, which the provider stores and lists. */
  refundId: string;
}

/** A refund of a debit to the debited account. */
export interface Refund {
  id: string;
  /** `pending` until the bank has it. A failure may follow after `succeeded`. */
  state: "pending" | "succeeded" | "failed";
  amountCents: number;
  /** Our id from `RefundRequest`; null: the refund was made elsewhere. */
  refundId: string | null;
  /** For a failed refund; else null. */
  failure: RefundFailure | null;
  createdAt: Date;
}

/** Refunds of debits. Keys and errors are those of `DebitProvider`. */
export interface RefundProvider {
  /**
   * `refused`: more than the rest of the debit, or the debit did not succeed, was returned, or is older than 180 days.
   */
  createRefund(request: RefundRequest, key: string): Promise<Refund>;
  readRefund(id: string): Promise<Refund>;
  /** Pages of the refunds of a debit, newest first, refunds by hand included. */
  listRefunds(debitId: string): AsyncIterable<Refund[]>;
}
