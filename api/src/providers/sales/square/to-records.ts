import type { SourceRecord } from "../sales-source.port";
import type { SquareOrder } from "./square-shapes";
import { isReturnOnly, toReturns } from "./to-reversal";
import { toSale } from "./to-sale";

/**
 * What an order says by itself: a sale, what it returns, or, for an exchange, both. Refunds that a sale names are left to
 * the refunds' own resource, so that nothing is subtracted twice.
 */
export function toRecords(order: SquareOrder): SourceRecord[] {
  return isReturnOnly(order) ? toReturns(order) : [toSale(order), ...toReturns(order)];
}
