import { randomUUID } from "node:crypto";

import { LabRefusal } from "../../../control/refusal.js";
import type { LabContext } from "../../../lab-context.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { booksOf, type MerchantBooks, merchantsToSearch } from "../books/merchant-books.js";
import type { SquareMerchant } from "../merchants/merchant.model.js";
import type { OrderRecord } from "../orders/order.model.js";
import { priceSale, sum } from "../orders/price-sale.js";
import { findPaidSale } from "../payments/payment.presenter.js";
import { createRefund, createReturnOrder } from "../refunds/record-refund.js";
import type { PaymentRefundStatus, RefundRecord } from "../refunds/refund.model.js";
import { returnAmount, returnWhole } from "../refunds/return-content.js";
import { orderCreated, paymentEvent, refundEvent } from "../webhooks/resource-events.js";
import { sendSquareEvents, type SquareEvent } from "../webhooks/send-square-event.js";
import { findSale } from "./find-order.js";
import { invalid, readCents, readText, readWord } from "../../../control/read-body.js";

const STATUSES: readonly PaymentRefundStatus[] = ["PENDING", "COMPLETED", "REJECTED", "FAILED"];

/**
 * Refunds a sale, by default the rest of it. The refund starts as PENDING and then gets the requested status.
 * A completed refund is booked as a return order.
 */
export function refundSale(lab: LabContext, tenant: Tenant, body: unknown): object {
  const { merchant, books, sale, content } = findSale(tenant, body);
  if (findPaidSale(sale) === null) throw new LabRefusal(409, "not_paid", "The order has no payment.");
  const left = priceSale(content).amounts.total - sum(refundsInForce(books, sale.id).map(({ amount }) => amount));
  const amount = readCents(body, "amount") ?? left;
  if (amount < 1 || amount > left) throw invalid(`amount is 1 to ${String(left)} cents, what is left of the payment.`);
  const now = tenant.clock.now().getTime();
  const reason = readText(body, "reason") ?? "Returned Goods";
  const status = readWord(body, "status", STATUSES) ?? "COMPLETED";
  const refund = createRefund(
    { sale, amount, reason, status: "PENDING", at: now, settledAt: now, seed: randomUUID() },
    null,
  );
  books.refunds.set(refund.id, refund);
  const events: SquareEvent[] = [refundEvent(merchant.id, "created", refund)];
  if (status !== "PENDING") events.push(...settle(tenant, merchant, books, refund, status));
  sendSquareEvents(lab, tenant, events);
  return presentOutcome(refund);
}

/** Gives a PENDING refund its final status. */
export function settleRefund(lab: LabContext, tenant: Tenant, body: unknown): object {
  const id = String(readField(body, "refundId"));
  const status = readWord(body, "status", STATUSES) ?? "COMPLETED";
  for (const merchant of merchantsToSearch(tenant)) {
    const books = booksOf(tenant, merchant);
    const refund = books.refunds.get(id);
    if (!refund) continue;
    if (refund.status !== "PENDING" || status === "PENDING") {
      throw new LabRefusal(409, "settled", "Only a refund that is PENDING can be settled.");
    }
    sendSquareEvents(lab, tenant, settle(tenant, merchant, books, refund, status));
    return presentOutcome(refund);
  }
  throw new LabRefusal(404, "unknown_refund", "refundId is no refund of this space.");
}

/** Sets the refund's status and books the return of a completed refund. Returns the events. */
function settle(
  tenant: Tenant,
  merchant: SquareMerchant,
  books: MerchantBooks,
  refund: RefundRecord,
  status: PaymentRefundStatus,
): SquareEvent[] {
  const sale = books.findOrder(refund.saleId);
  const now = tenant.clock.now().getTime();
  refund.status = status;
  refund.updatedAt = now;
  refund.version += 1;
  const returned = sale && status === "COMPLETED" ? bookReturn(books, sale, refund, now) : null;
  const paid = sale ? findPaidSale(sale) : null;
  return [
    refundEvent(merchant.id, "updated", refund),
    ...(returned ? [orderCreated(merchant.id, returned, "COMPLETED")] : []),
    ...(paid ? [paymentEvent(merchant.id, "updated", paid, books.refundsOfSale(refund.saleId))] : []),
  ];
}

function bookReturn(books: MerchantBooks, sale: OrderRecord, refund: RefundRecord, now: number): OrderRecord | null {
  const content = sale.content();
  if (content.kind === "return") return null;
  const isWhole = refund.amount === priceSale(content).amounts.total;
  const returned = isWhole ? returnWhole(sale, content) : returnAmount(sale, content.source, refund.amount);
  const order = createReturnOrder(sale, returned, now, refund.id, null);
  order.listedRefunds = [refund];
  refund.orderId = order.id;
  books.addOrder(order);
  return order;
}

function refundsInForce(books: MerchantBooks, saleId: string): RefundRecord[] {
  return books.refundsOfSale(saleId).filter(({ status }) => status === "PENDING" || status === "COMPLETED");
}

function presentOutcome({ id, orderId, status, amount }: RefundRecord): object {
  return { refundId: id, returnOrderId: orderId, status, amount };
}
