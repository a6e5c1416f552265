import { toMoney, toTimestamp } from "../money.js";
import type { PaymentRefundStatus } from "../refunds/refund.model.js";
import { lineUidOf, presentAmounts } from "./order-parts.presenter.js";
import type { MoneyAmounts, OrderRecord, ReturnContent } from "./order.model.js";

/** Totals that are null in some orders with only returns. */
const OWN_TOTALS = [
  "total_money",
  "total_tax_money",
  "total_discount_money",
  "total_tip_money",
  "total_service_charge_money",
  "net_amounts",
];

const ORDER_REFUND_STATUS: Readonly<Record<PaymentRefundStatus, string>> = {
  PENDING: "PENDING",
  COMPLETED: "APPROVED",
  REJECTED: "REJECTED",
  FAILED: "FAILED",
};

/** Presents an order with only returns, which has no line items. */
export function presentReturn(order: OrderRecord, content: ReturnContent): Record<string, unknown> {
  const money = toMoney(order.currency);
  const amounts = presentAmounts(content.amounts, money);
  const entry = {
    uid: `${order.id}-return`,
    ...(content.sourceOrderId === null ? {} : { source_order_id: content.sourceOrderId }),
    return_line_items: content.lines.map((line, position) => ({
      uid: lineUidOf(order.id, position),
      ...(content.sourceOrderId === null || line.sourceLine === null
        ? {}
        : { source_line_item_uid: lineUidOf(content.sourceOrderId, line.sourceLine) }),
      name: line.name,
      quantity: line.quantity,
      item_type: line.type,
      base_price_money: money(line.unitPrice),
      variation_total_price_money: money(line.gross),
      gross_return_money: money(line.gross),
      total_tax_money: money(line.tax),
      total_discount_money: money(line.discount),
      total_money: money(line.total),
    })),
    ...(content.amounts.tip > 0 ? { return_tips: [{ uid: "tip", applied_money: money(content.amounts.tip) }] } : {}),
    return_amounts: amounts,
  };
  const totals =
    content.totals === "null"
      ? Object.fromEntries(OWN_TOTALS.map((name) => [name, null]))
      : { net_amounts: presentAmounts(negate(content.amounts), money) };
  return { returns: [entry], return_amounts: amounts, ...totals };
}

/** Presents the order's refunds in Square's older format. */
export function presentOrderRefunds(order: OrderRecord): Record<string, unknown>[] {
  return order.listedRefunds.map((refund) => ({
    id: refund.id,
    location_id: refund.locationId,
    transaction_id: refund.saleId,
    tender_id: refund.paymentId,
    created_at: toTimestamp(refund.createdAt),
    reason: refund.reason,
    amount_money: toMoney(refund.currency)(refund.amount),
    status: ORDER_REFUND_STATUS[refund.status],
  }));
}

/** Returns the negative amounts, without negative zero. */
function negate(amounts: MoneyAmounts): MoneyAmounts {
  return {
    total: 0 - amounts.total,
    tax: 0 - amounts.tax,
    discount: 0 - amounts.discount,
    tip: 0 - amounts.tip,
    serviceCharge: 0 - amounts.serviceCharge,
  };
}
