import { randomUUID } from "node:crypto";

import { LabRefusal } from "../../../control/refusal.js";
import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { booksOf, ORDER_LIMIT } from "../books/merchant-books.js";
import { deriveMixedId } from "../derive-id.js";
import { type OrderRecord, type OrderState, paymentIdOf } from "../orders/order.model.js";
import { priceSale } from "../orders/price-sale.js";
import { findPaidSale } from "../payments/payment.presenter.js";
import { orderCreated, orderUpdated, paymentEvent } from "../webhooks/resource-events.js";
import { sendSquareEvents, type SquareEvent } from "../webhooks/send-square-event.js";
import { findPlace, findSale } from "./find-order.js";
import { invalid, readPast } from "../../../control/read-body.js";
import { EMPTY_SALE, readSale, readState } from "./read-sale.js";

/** Records a sale and sends the events of order and payment. */
export function recordSale(lab: LabContext, tenant: Tenant, body: unknown): object {
  const { merchant, location } = findPlace(tenant, body);
  const books = booksOf(tenant, merchant);
  if (books.orderCount >= ORDER_LIMIT) throw new LabRefusal(409, "full", "The seller's books are full.");
  const now = tenant.clock.now().getTime();
  const state = readState(body) ?? "COMPLETED";
  const content = readSale(body, { ...EMPTY_SALE, tender: state === "COMPLETED" ? "CARD" : null });
  if (content.lines.length === 0) throw invalid('lineItems is a list of {name, quantity: "1", amount}.');
  const at = readPast(body, "closedAt", now) ?? now;
  const isClosed = hasEnded(state);
  const order: OrderRecord = {
    id: deriveMixedId(randomUUID(), 27),
    locationId: location.id,
    currency: location.currency,
    state,
    version: isClosed ? 2 : 1,
    createdAt: at,
    updatedAt: now,
    closedAt: isClosed ? at : null,
    visibleAt: now,
    anomaly: null,
    content: () => content,
    listedRefunds: [],
  };
  books.addOrder(order);
  const paid = findPaidSale(order);
  const events: SquareEvent[] = [orderCreated(merchant.id, order, isClosed ? "OPEN" : state)];
  if (paid) events.push(paymentEvent(merchant.id, "created", paid, [], "APPROVED"));
  if (isClosed) events.push(orderUpdated(merchant.id, order));
  if (paid) events.push(paymentEvent(merchant.id, "updated", paid, []));
  sendSquareEvents(lab, tenant, events);
  return presentSale(order);
}

/** Changes lines, tip or state, which creates a new version. */
export function updateSale(lab: LabContext, tenant: Tenant, body: unknown): object {
  const { merchant, books, sale, content } = findSale(tenant, body);
  const now = tenant.clock.now().getTime();
  const state = readState(body) ?? sale.state;
  const wasPaid = findPaidSale(sale) !== null;
  const isPaid = state === "COMPLETED";
  const before = { ...content, tender: isPaid ? (content.tender ?? "CARD") : null };
  const changed = readSale(body, before);
  const closedAt = hasEnded(state) ? (readPast(body, "closedAt", now) ?? sale.closedAt ?? now) : null;
  if (books.refundsOfSale(sale.id).length > 0 && priceSale(changed).amounts.total < priceSale(content).amounts.total) {
    throw new LabRefusal(409, "refunded", "A sale that was refunded cannot become smaller.");
  }
  sale.content = () => changed;
  sale.state = state;
  sale.version += 1;
  sale.updatedAt = now;
  sale.closedAt = closedAt;
  books.markChanged();
  const paid = findPaidSale(sale);
  const events = [orderUpdated(merchant.id, sale)];
  if (paid) {
    events.push(paymentEvent(merchant.id, wasPaid ? "updated" : "created", paid, books.refundsOfSale(sale.id)));
  }
  sendSquareEvents(lab, tenant, events);
  return presentSale(sale);
}

function hasEnded(state: OrderState): boolean {
  return state === "COMPLETED" || state === "CANCELED";
}

function presentSale(order: OrderRecord): object {
  const paid = findPaidSale(order);
  const content = order.content();
  return {
    orderId: order.id,
    paymentId: paid ? paymentIdOf(order.id) : null,
    version: order.version,
    total: content.kind === "sale" ? priceSale(content).amounts.total : 0,
  };
}
