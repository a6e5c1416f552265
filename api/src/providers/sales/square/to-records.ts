import type { SourceRecord } from "../sales-source.port";
import type { SquareOrder } from "./square-shapes";
import { isReturnOnly, toReturns } from "./to-reversal";
import { toSale } from "./to-sale";

/**
 * A sale, its returns, or, for an exchange, both. Refunds that a sale names are read from their own resource, so that
 * money is not subtracted twice.
 */
export function toRecords(order: SquareOrder): SourceRecord[] {
  return isReturnOnly(order) ? toReturns(order) : [toSale(order), ...toReturns(order)];
}
