import { brokenAnswer } from "./square-errors";
import type { SquareMoney } from "./square-shapes";

type Money = SquareMoney | null | undefined;

/** ISO 4217 for "no currency": an order without an amount yet. */
const NO_CURRENCY = "XXX";

/** Ten billion dollars. A larger amount is a mistake, and sums of thousands of smaller amounts are safe integers. */
const MOST_CENTS = 1_000_000_000_000n;

/**
 * Returns integer cents of an amount, 0 for a missing one. Throws for anything except an integer from 0 to
 * `MOST_CENTS`.
 */
export function toCents(money: Money): number {
  const amount: unknown = money?.amount ?? 0n;
  if (typeof amount !== "bigint" || amount < 0n || amount > MOST_CENTS) {
    throw brokenAnswer("an amount that is no integer of cents");
  }
  return Number(amount);
}

export function sumCents(amounts: readonly Money[]): number {
  return amounts.reduce((sum, money) => sum + toCents(money), 0);
}

/** True if the amount is present, even if 0. */
export function hasAmount(money: Money): boolean {
  return money?.amount !== undefined && money.amount !== null;
}

/** Returns the first known currency. */
export function currencyOf(...amounts: readonly Money[]): string {
  const withCurrency = amounts.find((money) => typeof money?.currency === "string" && money.currency !== "");
  return withCurrency?.currency ?? NO_CURRENCY;
}
