/** How a bank took back what had succeeded (S50). It is final. */
export interface DebitReturn {
  id: string;
  /** `funds` and `account` need another attempt at least; `authorization` its holder says it was not allowed. */
  reason: "funds" | "account" | "authorization";
  /** Nacha's code, `R` and two digits; null where the provider gives a reason only. */
  returnCode: string | null;
  amountCents: number;
  returnedAt: Date;
}
