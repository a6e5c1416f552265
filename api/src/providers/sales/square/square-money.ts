import { brokenAnswer } from "./square-errors";
import type { SquareMoney } from "./square-shapes";

type Money = SquareMoney | null | undefined;

/** ISO 4217 for "no currency": of an order that has no amount yet. */
const NO_CURRENCY = "XXX";

/** Integer cents of an amount, 0 of one that is missing. Throws on anything that is no safe, positive integer. */
export function toCents(money: Money): number {
  const amount: unknown = money?.amount ?? 0n;
  if (typeof amount !== "bigint" || amount < 0n || amount > BigInt(Number.MAX_SAFE_INTEGER)) {
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
