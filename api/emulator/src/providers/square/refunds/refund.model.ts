import type { Currency } from "../money.js";

export type PaymentRefundStatus = "PENDING" | "COMPLETED" | "REJECTED" | "FAILED";

/** A refund of a payment. Money is cents, instants are milliseconds since 1970. */
export interface RefundRecord {
  readonly id: string;
  readonly paymentId: string;
  /** The order that was refunded. */
  readonly saleId: string;
  /** What Square calls `order_id`: the return order; the sale itself or nothing where there is none. */
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
