/** A bank's return of a debit that had succeeded (S50). It is final. */
export interface DebitReturn {
  id: string;
  /**
   * `funds` and `account`: another attempt may succeed; `authorization`: the holder says that the debit was not
   * allowed.
   */
  reason: "funds" | "account" | "authorization";
  /** Nacha's code, `R` and two digits; null if the provider gives only a reason. */
  returnCode: string | null;
  amountCents: number;
  returnedAt: Date;
}
