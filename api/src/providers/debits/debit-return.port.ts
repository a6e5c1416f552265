/** A bank's return of a succeeded debit (S50). Final. */
export interface DebitReturn {
  id: string;
  /** `funds`, `account`: another attempt may succeed. `authorization`: the holder says that it was not allowed. */
  reason: "funds" | "account" | "authorization";
  /** Nacha's code, `R` and two digits; null if not provided. */
  returnCode: string | null;
  amountCents: number;
  returnedAt: Date;
}
