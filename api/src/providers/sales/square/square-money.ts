import { brokenAnswer } from "./square-errors";
import type { SquareMoney } from "./square-shapes";

type Money = SquareMoney | null | undefined;

/** "No currency": an order without an amount yet. */
const NO_CURRENCY = "XXX";

/** Ten billion dollars. Larger amounts are mistakes; sums of thousands of smaller ones are safe integers. */
const MOST_CENTS = 1_000_000_000_000n;

/** 0 for a missing amount. Throws for anything but an integer up to `MOST_CENTS`. */
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

/** True also for 0. */
export function hasAmount(money: Money): boolean {
  return money?.amount !== undefined && money.amount !== null;
}

export function currencyOf(...amounts: readonly Money[]): string {
  const withCurrency = amounts.find((money) => typeof money?.currency === "string" && money.currency !== "");
  return withCurrency?.currency ?? NO_CURRENCY;
}
