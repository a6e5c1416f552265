import type { OrderParts, SalesLineItem } from "@portal/api-contract";
import { parseUnits } from "../to-sale-row";

/** Stored amounts of a row in signed cents; only `givenBack` is positive. */
export interface OrderSums extends Pick<OrderParts, "tax" | "giftCards" | "givenBack" | "isBilled"> {
  total: number;
  tip: number;
  verified: number;
}

const unitsOfOne = 100_000n;

/** Returns quantity times price in whole cents, half a cent away from zero. BigInt, because a quantity has up to 14 digits. */
function priceLine({ quantity, base_price_money: price }: SalesLineItem): number {
  const exact = BigInt(parseUnits(quantity)) * BigInt(price.amount);
  const half = exact < 0n ? -unitsOfOne / 2n : unitsOfOne / 2n;
  return Number((exact + half) / unitsOfOne);
}

/** Computes the parts of a row here, so that no page computes money (D272). */
export function splitOrder(items: readonly SalesLineItem[], sums: OrderSums): OrderParts {
  const { total, tip, tax, giftCards, verified, givenBack, isBilled } = sums;
  const lines = items.map(priceLine);
  const rest = lines.reduce((left, line) => left - line, total - tip - tax);
  return { lines, rest, tax, giftCards, left: total - tip - tax - giftCards - verified, givenBack, isBilled };
}
