import type { Currency } from "../money.js";

export type PaymentRefundStatus = "PENDING" | "COMPLETED" | "REJECTED" | "FAILED";

/** Money is in cents; instants are milliseconds since 1970. */
export interface RefundRecord {
  readonly id: string;
  readonly paymentId: string;
  /** The refunded order. */
  readonly saleId: string;
  /** Square's `order_id`: the return order, else the sale or null. */
  orderId: string | null;
  readonly locationId: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly reason: string;
  status: PaymentRefundStatus;
  readonly createdAt: number;
  updatedAt: number;
  version: number;
}
