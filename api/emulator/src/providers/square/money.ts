export type Currency = "USD" | "CAD";

/** Square's `Money`: whole cents and a currency. */
export interface Money {
  amount: number;
  currency: Currency;
}

export function toMoney(currency: Currency): (amount: number) => Money {
  return (amount) => ({ amount, currency });
}

/** Formats an instant as Square does: RFC 3339 in UTC with milliseconds. */
export function toTimestamp(instant: number): string {
  return new Date(instant).toISOString();
}
