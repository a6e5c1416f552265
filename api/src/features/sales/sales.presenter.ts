import type { ClientSale, SalesOrder } from "@portal/api-contract";
import type { OwnBusiness } from "../../platform/session/own-business";
import { isConfirmed } from "../../sales/confirmation";
import type { BillableBusiness } from "../../sales/sales-business.sql";
import type { ClientSaleRow } from "./client-sales.sql";
import type { OrderRow } from "./list-orders.sql";
import type { ListedRow } from "./listed-row";
import { splitOrder } from "./orders/split-order";

function presentRow({ externalId, kind, source, verifiedCents, commissionCents }: ListedRow) {
  return { id: externalId, kind, source, verified: verifiedCents, commission: commissionCents };
}

const isRowConfirmed = ({ saleDay, unconfirmedFrom }: ListedRow, { timeZone }: OwnBusiness): boolean =>
  isConfirmed(saleDay, unconfirmedFrom, timeZone);

/** A row in the shape of specification §3, with its arithmetic. */
export function presentOrder(row: OrderRow, business: OwnBusiness): SalesOrder {
  const { currency, lineItems, totalCents, tipCents, refundedCents } = row;
  return {
    ...presentRow(row),
    closed_at: row.key.occurredAt.toISOString(),
    line_items: lineItems,
    total_money: { amount: totalCents, currency },
    total_tip_money: { amount: tipCents, currency },
    locationId: row.locationId || null,
    refunded: refundedCents > 0,
    reason: row.reason,
    alsoToldBy: null,
    parts: splitOrder(lineItems, {
      total: totalCents,
      tip: tipCents,
      tax: row.taxCents,
      giftCards: row.giftCardCents,
      verified: row.verifiedCents,
      givenBack: refundedCents,
      isBilled: row.isBilled,
    }),
    confirmed: isRowConfirmed(row, business),
  };
}

/** Whose sales the agency reads. */
interface ReadClient extends BillableBusiness {
  clientId: string;
  name: string;
  /** Its debits are stopped (S50). */
  isSuspended: boolean;
}

/** S30: what counts is billed from the agreement's effective day on; what is given back, if its sale was. */
function presentBilling(row: ClientSaleRow, business: ReadClient): Pick<ClientSale, "state" | "reason"> {
  const { billableFrom, isSuspended } = business;
  const { reason } = row;
  if (row.isBilled) return { state: "billed", reason };
  if (row.verifiedCents === 0) return { state: "excluded", reason };
  if (billableFrom === null || row.saleDay < billableFrom) return { state: "excluded", reason: "before-agreement" };
  if (row.isWrittenOff) return { state: "excluded", reason: "written-off" };
  if (row.isHeld) return { state: "held", reason: "may-be-same" };
  if (isSuspended) return { state: "held", reason };
  return { state: isRowConfirmed(row, business) ? "billable" : "not confirmed", reason };
}

/** A row of the billing list. */
export function presentClientSale(row: ClientSaleRow, client: ReadClient): ClientSale {
  return {
    ...presentRow(row),
    clientId: client.clientId,
    name: client.name,
    totalOrder: row.totalCents,
    currency: row.currency,
    date: row.key.day,
    ...presentBilling(row, client),
  };
}
