import { deriveMixedId } from "../derive-id.js";
import { type OrderRecord, paymentIdOf, type ReturnContent } from "../orders/order.model.js";
import type { PaymentRefundStatus, RefundRecord } from "./refund.model.js";

const ORDER_ID_LENGTH = 27;
const REFUND_ID_LENGTH = 31;

/** Instants are milliseconds since 1970. */
export interface RefundPlan {
  sale: OrderRecord;
  /** Cents in the sale's currency. */
  amount: number;
  reason: string;
  status: PaymentRefundStatus;
  at: number;
  settledAt: number;
  seed: string;
}

export function createRefund(plan: RefundPlan, orderId: string | null): RefundRecord {
  const paymentId = paymentIdOf(plan.sale.id);
  return {
    id: `${paymentId}_${deriveMixedId(`${plan.seed}:refund`, REFUND_ID_LENGTH)}`,
    paymentId,
    saleId: plan.sale.id,
    orderId,
    locationId: plan.sale.locationId,
    currency: plan.sale.currency,
    amount: plan.amount,
    reason: plan.reason,
    status: plan.status,
    createdAt: plan.at,
    updatedAt: plan.settledAt,
    version: plan.status === "PENDING" ? 1 : 2,
  };
}

/** @param place the sale, or the location and currency of a return without a sale */
export function createReturnOrder(
  place: Pick<OrderRecord, "locationId" | "currency">,
  content: ReturnContent,
  at: number,
  seed: string,
  anomaly: OrderRecord["anomaly"],
): OrderRecord {
  return {
    id: returnOrderIdOf(seed),
    locationId: place.locationId,
    currency: place.currency,
    state: "COMPLETED",
    version: 2,
    createdAt: at,
    updatedAt: at,
    closedAt: at,
    visibleAt: at,
    anomaly,
    content: () => content,
    listedRefunds: [],
  };
}

function returnOrderIdOf(seed: string): string {
  return deriveMixedId(`${seed}:return`, ORDER_ID_LENGTH);
}

/** Adds the refund to the order's field `refunds`, which creates a new version of the order. */
export function listRefund(order: OrderRecord, refund: RefundRecord, at: number): void {
  order.listedRefunds = [...order.listedRefunds, refund];
  order.version += 1;
  order.updatedAt = Math.max(order.updatedAt, at);
}
