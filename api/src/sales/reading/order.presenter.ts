import type { SalesOrder } from "@portal/api-contract";
import type { BillableBusiness } from "../sales-business.sql";
import type { OrderRow } from "./list-orders.sql";
import { isRowConfirmed } from "./listed-row";
import { isBeforeAgreement } from "./owed-rows.sql";
import { splitOrder } from "./split-order";

/** Returns the shape of §3, with its arithmetic. Fields are written out, because object spreads took most of a page's time. */
export function presentOrder(row: OrderRow, business: BillableBusiness): SalesOrder {
  const { listed } = row;
  const { currency, lineItems, totalCents, tipCents, refundedCents } = listed;
  const isTooEarly = isBeforeAgreement(listed, row, business.billableFrom);
  return {
    id: listed.externalId,
    kind: listed.kind,
    source: listed.source,
    verified: listed.verifiedCents,
    commission: listed.commissionCents,
    owes: isTooEarly ? 0 : listed.commissionCents,
    notOwed: isTooEarly ? "before-agreement" : null,
    closed_at: listed.key.occurredAt.toISOString(),
    line_items: lineItems,
    total_money: { amount: totalCents, currency },
    total_tip_money: { amount: tipCents, currency },
    locationId: listed.locationId || null,
    refunded: refundedCents > 0,
    reason: listed.reason,
    alsoToldBy: null,
    parts: splitOrder(lineItems, {
      total: totalCents,
      tip: tipCents,
      tax: listed.taxCents,
      giftCards: listed.giftCardCents,
      verified: listed.verifiedCents,
      givenBack: refundedCents,
      isBilled: listed.isBilled,
    }),
    confirmed: isRowConfirmed(listed, business),
  };
}
