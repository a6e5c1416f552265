import { booksOf } from "../books/merchant-books.js";
import { orderIdOfPayment, type OrderRecord } from "../orders/order.model.js";
import { priceSale } from "../orders/price-sale.js";
import { listByTime } from "../paging/list-by-time.js";
import { readListQuery } from "../paging/read-list-query.js";
import type { RefundRecord } from "../refunds/refund.model.js";
import type { SquareCall, SquareHandlers } from "../square-call.js";
import { badRequest, notFound } from "../square-error.js";
import { cardBrandOf, findPaidSale, type PaidSale, paymentUpdatedAt, presentPayment } from "./payment.presenter.js";

export const PAYMENT_HANDLERS: SquareHandlers = {
  "GET /v2/payments": listPayments,
  "GET /v2/payments/{payment_id}": ({ tenant, merchant, parameters }) => {
    const id = parameters.payment_id ?? "";
    const books = booksOf(tenant, merchant);
    const order = books.findOrder(orderIdOfPayment(id));
    const isThere = order !== null && order.visibleAt <= tenant.clock.now().getTime();
    const sale = isThere ? findPaidSale(order) : null;
    if (sale === null) throw notFound(`Could not find payment with id: ${id}`);
    return { payment: presentPayment(sale, books.refundsOfSale(sale.order.id)) };
  },
};

/** Lists the payments of a location, by default of the main location, as Square documents it. */
function listPayments({ tenant, merchant, query }: SquareCall): Record<string, unknown> {
  const books = booksOf(tenant, merchant);
  const now = tenant.clock.now().getTime();
  const locationId = query.location_id ?? merchant.locations[0]?.id;
  refuseOfflineTimes(query);
  const list = readListQuery(query, now);
  const refunds = groupBySale(books.refunds.values());
  const refundsOf = ({ id }: OrderRecord): readonly RefundRecord[] => refunds.get(id) ?? [];
  const page = listByTime({
    merchantId: merchant.id,
    query,
    list,
    items: books.sortedBy("closedAt"),
    createdAt: (order) => order.closedAt,
    updatedAt: (order) => paymentUpdatedAt(order, refundsOf(order)),
    idOf: (order) => order.id,
    isWanted: (order) => order.locationId === locationId && order.visibleAt <= now && isWanted(order, query),
  });
  const sales = page.items.flatMap((order) => findPaidSale(order) ?? []);
  if (sales.length === 0) return {};
  const payments = sales.map((sale) => presentPayment(sale, refundsOf(sale.order)));
  return page.cursor === undefined ? { payments } : { payments, cursor: page.cursor };
}

function isWanted(order: OrderRecord, query: SquareCall["query"]): boolean {
  const sale = findPaidSale(order);
  if (sale === null) return false;
  const { content } = sale;
  const { total, last_4: last4, card_brand: brand, is_offline_payment: isOffline } = query;
  const wasOffline = order.visibleAt > (order.closedAt ?? order.createdAt);
  if (total !== undefined && priceSale(content).amounts.total !== total) return false;
  if (brand !== undefined && (content.tender === "CASH" || cardBrandOf(order.id, content.tender) !== brand))
    return false;
  if (last4 !== undefined && lastDigitsOf(sale) !== last4) return false;
  return isOffline !== true || wasOffline;
}

function lastDigitsOf(sale: PaidSale): unknown {
  const { card_details: details } = presentPayment(sale, []);
  const card = typeof details === "object" && details !== null && "card" in details ? details.card : null;
  return typeof card === "object" && card !== null && "last_4" in card ? card.last_4 : null;
}

function groupBySale(refunds: Iterable<RefundRecord>): Map<string, RefundRecord[]> {
  const groups = new Map<string, RefundRecord[]>();
  for (const refund of refunds) groups.set(refund.saleId, [...(groups.get(refund.saleId) ?? []), refund]);
  return groups;
}

function refuseOfflineTimes(query: SquareCall["query"]): void {
  const name = ["offline_begin_time", "offline_end_time"].find((candidate) => query[candidate] !== undefined);
  if (name !== undefined) throw badRequest("NOT_IMPLEMENTED", `The lab does not know ${name}.`, name);
  if (query.sort_field === "OFFLINE_CREATED_AT") {
    throw badRequest("NOT_IMPLEMENTED", "The lab does not sort by OFFLINE_CREATED_AT.", "sort_field");
  }
}
