export type Currency = "USD" | "CAD";

/** Whole cents. */
export interface Money {
  amount: number;
  currency: Currency;
}

export function toMoney(currency: Currency): (amount: number) => Money {
  return (amount) => ({ amount, currency });
}

/** RFC 3339 in UTC with milliseconds. */
export function toTimestamp(instant: number): string {
  return new Date(instant).toISOString();
}
