/** Why a refund did not reach the account. `taken-back`: the bank had returned the debit. */
export type RefundFailure = "account-closed" | "taken-back" | "other";

/** What to refund of a debit that succeeded; cents, more than 0. */
export interface RefundRequest {
  debitId: string;
  amountCents: number;
  /** Our own id of it, which the provider keeps and lists with it. */
  refundId: string;
}

/** Money of a debit on its way back to the account that it was taken from. */
export interface Refund {
  id: string;
  /** `pending` until the bank has it. A failure may follow on `succeeded`. */
  state: "pending" | "succeeded" | "failed";
  amountCents: number;
  /** Ours, of `RefundRequest`; null: whoever made it did not say. */
  refundId: string | null;
  /** Of one that failed. */
  failure: RefundFailure | null;
  createdAt: Date;
}

/** Refunds of debits. Keys and errors are those of `DebitProvider`. */
export interface RefundProvider {
  /** `refused`: more than is left of the debit, one that did not succeed or was taken back, or one of more than 180 days. */
  createRefund(request: RefundRequest, key: string): Promise<Refund>;
  readRefund(id: string): Promise<Refund>;
  /** Pages of the refunds of a debit, newest first; those made by hand, too. */
  listRefunds(debitId: string): AsyncIterable<Refund[]>;
}
