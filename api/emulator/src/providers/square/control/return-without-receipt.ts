import { randomUUID } from "node:crypto";

import { LabRefusal } from "../../../control/refusal.js";
import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { booksOf, ORDER_LIMIT } from "../books/merchant-books.js";
import { priceSale } from "../orders/price-sale.js";
import { createReturnOrder } from "../refunds/record-refund.js";
import { returnUnlinkedLines } from "../refunds/return-content.js";
import { orderCreated } from "../webhooks/resource-events.js";
import { sendSquareEvents } from "../webhooks/send-square-event.js";
import { findPlace } from "./find-order.js";
import { invalid, readCents, readPast } from "../../../control/read-body.js";
import { EMPTY_SALE, readSale } from "./read-sale.js";

export function returnWithoutReceipt(lab: LabContext, tenant: Tenant, body: unknown): object {
  const { merchant, location } = findPlace(tenant, body);
  const books = booksOf(tenant, merchant);
  if (books.orderCount >= ORDER_LIMIT) throw new LabRefusal(409, "full", "The seller's books are full.");
  const amount = readCents(body, "amount");
  const custom = { name: "Custom Amount", quantity: "1", unitPrice: amount ?? 0, type: "CUSTOM_AMOUNT" } as const;
  const content = amount === null ? readSale(body, EMPTY_SALE) : { ...EMPTY_SALE, lines: [custom] };
  if (content.lines.length === 0 || priceSale(content).amounts.total < 1) {
    throw invalid('amount is at least a cent, or lineItems a list of {name, quantity: "1", amount}.');
  }
  const now = tenant.clock.now().getTime();
  const at = readPast(body, "closedAt", now) ?? now;
  const place = { locationId: location.id, currency: location.currency };
  const order = createReturnOrder(place, returnUnlinkedLines(content), at, randomUUID(), null);
  books.addOrder(order);
  sendSquareEvents(lab, tenant, [orderCreated(merchant.id, order, "COMPLETED")]);
  return { orderId: order.id, amount: priceSale(content).amounts.total };
}
