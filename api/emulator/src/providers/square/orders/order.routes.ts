import { booksOf } from "../books/merchant-books.js";
import type { SquareCall, SquareHandlers } from "../square-call.js";
import { badRequest, notFound } from "../square-error.js";
import type { OrderRecord } from "./order.model.js";
import { presentOrder } from "./order.presenter.js";
import { searchOrders } from "./search-orders.js";

const MAX_BATCH = 100;

export const ORDER_HANDLERS: SquareHandlers = {
  "POST /v2/orders/search": searchOrders,
  "POST /v2/orders/batch-retrieve": batchRetrieve,
  "GET /v2/orders/{order_id}": (call) => {
    const id = call.parameters.order_id ?? "";
    const order = findVisible(call, id);
    if (!order) throw notFound(`Order not found for id ${id}`);
    return { order: presentOrder(order) };
  },
};

/** Returns the orders in the sequence of the ids; omits unknown ids, as Square does. */
function batchRetrieve(call: SquareCall): Record<string, unknown> {
  const { order_ids: orderIds, location_id: locationId } = call.body;
  const ids = Array.isArray(orderIds) ? orderIds.filter((id) => typeof id === "string") : [];
  if (ids.length > MAX_BATCH) {
    throw badRequest("ARRAY_LENGTH_TOO_LONG", `At most ${String(MAX_BATCH)} order IDs are allowed.`, "order_ids");
  }
  const found = ids.flatMap((id) => findVisible(call, id) ?? []);
  const orders = found.filter((order) => typeof locationId !== "string" || order.locationId === locationId);
  return orders.length > 0 ? { orders: orders.map(presentOrder) } : {};
}

/** Finds an order; null if it is unknown or has not arrived yet. */
function findVisible({ tenant, merchant }: SquareCall, id: string): OrderRecord | null {
  const order = booksOf(tenant, merchant).findOrder(id);
  return order !== null && order.visibleAt <= tenant.clock.now().getTime() ? order : null;
}
