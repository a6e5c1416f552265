import type { DisputeRecord } from "../disputes/dispute.model.js";
import { presentDispute } from "../disputes/dispute.presenter.js";
import { toTimestamp } from "../money.js";
import { type OrderRecord, type OrderState, paymentIdOf } from "../orders/order.model.js";
import { type PaidSale, presentPayment } from "../payments/payment.presenter.js";
import type { RefundRecord } from "../refunds/refund.model.js";
import { presentRefund } from "../refunds/refund.presenter.js";
import type { SquareEvent } from "./send-square-event.js";

/** @param state first state of the order, which may have changed since */
export function orderCreated(merchantId: string, order: OrderRecord, state: OrderState): SquareEvent {
  const object = { order_id: order.id, version: 1, location_id: order.locationId, state };
  return orderEvent(merchantId, "created", order, object);
}

export function orderUpdated(merchantId: string, order: OrderRecord): SquareEvent {
  const { id, version, locationId, state, updatedAt } = order;
  const object = { order_id: id, version, location_id: locationId, state, updated_at: toTimestamp(updatedAt) };
  return orderEvent(merchantId, "updated", order, object);
}

function orderEvent(merchantId: string, verb: "created" | "updated", order: OrderRecord, fields: object): SquareEvent {
  const name = `order_${verb}`;
  const object = { [name]: { ...fields, created_at: toTimestamp(order.createdAt) } };
  return { merchantId, type: `order.${verb}`, scope: "ORDERS_READ", data: { type: name, id: order.id, object } };
}

/** @param status of the payment at the time: a new payment is approved before it is completed */
export function paymentEvent(
  merchantId: string,
  verb: "created" | "updated",
  sale: PaidSale,
  refunds: readonly RefundRecord[],
  status: "APPROVED" | "COMPLETED" = "COMPLETED",
): SquareEvent {
  const payment = { ...presentPayment(sale, refunds), status };
  const data = { type: "payment", id: paymentIdOf(sale.order.id), object: { payment } };
  return { merchantId, type: `payment.${verb}`, scope: "PAYMENTS_READ", data };
}

export function refundEvent(merchantId: string, verb: "created" | "updated", refund: RefundRecord): SquareEvent {
  const object = { refund: { ...presentRefund(refund), version: refund.version } };
  const data = { type: "refund", id: refund.id, object };
  return { merchantId, type: `refund.${verb}`, scope: "PAYMENTS_READ", data };
}

export function disputeEvent(
  merchantId: string,
  type: "dispute.created" | "dispute.state.updated",
  dispute: DisputeRecord,
): SquareEvent {
  const data = { type: "dispute", id: dispute.id, object: { dispute: presentDispute(dispute) } };
  return { merchantId, locationId: dispute.locationId, type, scope: "DISPUTES_READ", data };
}
