import { booksOf } from "../books/merchant-books.js";
import { listByTime, sortByTime } from "../paging/list-by-time.js";
import { readListQuery } from "../paging/read-list-query.js";
import type { SquareCall, SquareHandlers } from "../square-call.js";
import { badRequest, notFound } from "../square-error.js";
import { presentRefund } from "./refund.presenter.js";

export const REFUND_HANDLERS: SquareHandlers = {
  "GET /v2/refunds": listRefunds,
  "GET /v2/refunds/{refund_id}": ({ tenant, merchant, parameters }) => {
    const id = parameters.refund_id ?? "";
    const refund = booksOf(tenant, merchant).refunds.get(id);
    if (!refund) throw notFound(`Could not find refund with id: ${id}`);
    return { refund: presentRefund(refund) };
  },
};

/** Lists the refunds of a location, by default of all the seller's locations. */
function listRefunds({ tenant, merchant, query }: SquareCall): Record<string, unknown> {
  const { location_id: locationId, status, source_type: sourceType } = query;
  if (sourceType !== undefined) {
    throw badRequest("NOT_IMPLEMENTED", "The lab does not know source_type.", "source_type");
  }
  const page = listByTime({
    merchantId: merchant.id,
    query,
    list: readListQuery(query, tenant.clock.now().getTime()),
    items: sortByTime(
      [...booksOf(tenant, merchant).refunds.values()],
      (refund) => refund.createdAt,
      (refund) => refund.id,
    ),
    createdAt: (refund) => refund.createdAt,
    updatedAt: (refund) => refund.updatedAt,
    idOf: (refund) => refund.id,
    isWanted: (refund) =>
      (locationId === undefined || refund.locationId === locationId) &&
      (status === undefined || refund.status === status),
  });
  if (page.items.length === 0) return {};
  const refunds = page.items.map(presentRefund);
  return page.cursor === undefined ? { refunds } : { refunds, cursor: page.cursor };
}
