/** How a bank took back a debit that had succeeded (S50). It is final. */
export interface DebitReturn {
  id: string;
  /**
   * `funds` and `account`: another attempt may succeed; `authorization`: the holder says that the debit was not
   * allowed.
   */
  reason: "funds" | "account" | "authorization";
  /** Nacha's code, `R` and two digits; null where the provider gives a reason only. */
  returnCode: string | null;
  amountCents: number;
  returnedAt: Date;
}
