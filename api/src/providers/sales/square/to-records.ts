import type { SourceRecord } from "../sales-source.port";
import type { SquareOrder } from "./square-shapes";
import { isReturnOnly, toReturns } from "./to-reversal";
import { toSale } from "./to-sale";

/**
 * An exchange is a sale and returns. Refunds that a sale names are read from their own resource, so that money is not
 * subtracted twice.
 */
export function toRecords(order: SquareOrder): SourceRecord[] {
  return isReturnOnly(order) ? toReturns(order) : [toSale(order), ...toReturns(order)];
}
