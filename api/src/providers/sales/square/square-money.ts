import { brokenAnswer } from "./square-errors";
import type { SquareMoney } from "./square-shapes";

type Money = SquareMoney | null | undefined;

/** ISO 4217 for "no currency": of an order that has no amount yet. */
const NO_CURRENCY = "XXX";

/** Ten thousand million dollars: above it an amount is a mistake, and sums of thousands of those below are safe integers. */
const MOST_CENTS = 1_000_000_000_000n;

/** Integer cents of an amount, 0 of one that is missing. Throws on anything else than an integer from 0 to `MOST_CENTS`. */
export function toCents(money: Money): number {
  const amount: unknown = money?.amount ?? 0n;
  if (typeof amount !== "bigint" || amount < 0n || amount > MOST_CENTS) {
    throw brokenAnswer("an amount that is no integer of cents");
  }
  return Number(amount);
}

/** Sum of amounts in cents. */
export function sumCents(amounts: readonly Money[]): number {
  return amounts.reduce((sum, money) => sum + toCents(money), 0);
}

/** True for an amount that is told, be it 0. */
export function isTold(money: Money): boolean {
  return money?.amount !== undefined && money.amount !== null;
}

/** The first currency that is told. */
export function currencyOf(...amounts: readonly Money[]): string {
  const told = amounts.find((money) => typeof money?.currency === "string" && money.currency !== "");
  return told?.currency ?? NO_CURRENCY;
}
