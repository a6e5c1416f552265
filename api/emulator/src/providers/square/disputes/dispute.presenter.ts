import { toMoney, toTimestamp } from "../money.js";
import { cardBrandOf } from "../payments/payment.presenter.js";
import type { DisputeRecord } from "./dispute.model.js";

export function presentDispute(dispute: DisputeRecord): Record<string, unknown> {
  return {
    id: dispute.id,
    dispute_id: dispute.id,
    amount_money: toMoney(dispute.currency)(dispute.amount),
    reason: dispute.reason,
    state: dispute.state,
    due_at: toTimestamp(dispute.dueAt),
    disputed_payment: { payment_id: dispute.paymentId },
    card_brand: cardBrandOf(dispute.saleId, "CARD"),
    created_at: toTimestamp(dispute.createdAt),
    updated_at: toTimestamp(dispute.updatedAt),
    brand_dispute_id: dispute.id.slice(0, 12),
    reported_at: toTimestamp(dispute.createdAt),
    version: dispute.version,
    location_id: dispute.locationId,
  };
}
