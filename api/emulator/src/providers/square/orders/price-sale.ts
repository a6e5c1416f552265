import type { MoneyAmounts, SaleContent, SaleLine } from "./order.model.js";

/** Steps per unit of quantity, which has at most five decimals at Square. */
const QUANTITY_STEPS = 100_000;
const MILLION = 1_000_000;
const HUNDRED = 100;

export interface PricedLine {
  gross: number;
  discount: number;
  tax: number;
  /** gross − discount + tax. */
  total: number;
}

export interface PricedSale {
  lines: readonly PricedLine[];
  amounts: MoneyAmounts;
}

/**
 * Computes total = items − discounts + tax + tip + service charge, in whole cents. Tax is added to the price.
 * After rounding down, the lines with the largest remainders get the missing cents, so that lines add up to the
 * order.
 */
export function priceSale(content: SaleContent): PricedSale {
  const gross = content.lines.map(grossOf);
  const discountable = content.lines.map((line, index) => (line.type === "GIFT_CARD" ? 0 : (gross[index] ?? 0)));
  const discounts = apportion(discountOf(content, sum(discountable)), discountable);
  const taxable = discountable.map((amount, index) => amount - (discounts[index] ?? 0));
  const taxes = taxesOf(content, taxable);
  const lines = gross.map((amount, index): PricedLine => {
    const discount = discounts[index] ?? 0;
    const tax = taxes[index] ?? 0;
    return { gross: amount, discount, tax, total: amount - discount + tax };
  });
  const { tip, serviceCharge } = content;
  const total = sum(lines.map((line) => line.total)) + tip + serviceCharge;
  return { lines, amounts: { total, tax: sum(taxes), discount: sum(discounts), tip, serviceCharge } };
}

/** Returns the line's price in cents, rounded half up. */
export function grossOf(line: SaleLine): number {
  return divideRounded(line.unitPrice * quantitySteps(line.quantity), QUANTITY_STEPS);
}

function quantitySteps(quantity: string): number {
  const [whole = "0", decimals = ""] = quantity.split(".");
  return Number(whole) * QUANTITY_STEPS + Number(decimals.padEnd(5, "0").slice(0, 5));
}

function discountOf({ discount }: SaleContent, discountable: number): number {
  if (discount === null) return 0;
  if ("amount" in discount) return Math.min(discount.amount, discountable);
  return divideRounded(discountable * discount.percent, HUNDRED);
}

function taxesOf({ tax }: SaleContent, taxable: readonly number[]): number[] {
  if ("rate" in tax) return taxable.map((amount) => divideRounded(amount * tax.rate, MILLION));
  return apportion(tax.amount, taxable);
}

/**
 * Splits an amount in proportion to weights; the parts add up to the amount. If all weights are 0, the first part
 * gets all.
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  if (all === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const shares = weights.map((weight) => multiplyDivide(amount, weight, all));
  const left = amount - sum(shares.map((share) => share.whole));
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share.remainder }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const lucky = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => share.whole + (lucky.has(index) ? 1 : 0));
}

/** Computes amount × weight ÷ all exactly, even if the product is not a safe integer. */
function multiplyDivide(amount: number, weight: number, all: number): { whole: number; remainder: number } {
  const product = BigInt(amount) * BigInt(weight);
  return { whole: Number(product / BigInt(all)), remainder: Number(product % BigInt(all)) };
}

function divideRounded(dividend: number, divisor: number): number {
  return Math.floor((dividend + divisor / 2) / divisor);
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
