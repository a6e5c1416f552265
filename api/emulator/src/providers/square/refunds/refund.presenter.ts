import { toMoney, toTimestamp } from "../money.js";
import type { RefundRecord } from "./refund.model.js";

export function presentRefund(refund: RefundRecord): Record<string, unknown> {
  return {
    id: refund.id,
    status: refund.status,
    location_id: refund.locationId,
    amount_money: toMoney(refund.currency)(refund.amount),
    payment_id: refund.paymentId,
    ...(refund.orderId === null ? {} : { order_id: refund.orderId }),
    reason: refund.reason,
    created_at: toTimestamp(refund.createdAt),
    updated_at: toTimestamp(refund.updatedAt),
  };
}
