import type { ClientSale, SalesOrder } from "@portal/api-contract";
import type { OwnBusiness } from "../../models/values/own-business";
import { isConfirmed } from "../confirmation";
import type { BillableBusiness } from "../sales-business.sql";
import type { ClientSaleRow } from "../../features/client-sales/client-sales.sql";
import type { OrderRow } from "./list-orders.sql";
import type { ListedRow } from "./listed-row";
import { isBeforeAgreement } from "./owed-rows.sql";
import { splitOrder } from "./split-order";

const isRowConfirmed = ({ saleDay, unconfirmedFrom }: ListedRow, { timeZone }: OwnBusiness): boolean =>
  isConfirmed(saleDay, unconfirmedFrom, timeZone);

/**
 * A row in the shape of specification §3, with its arithmetic. Written out: with other objects spread into it, making it took most of what a
 * page of orders takes.
 */
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

/** Whose sales the agency reads. */
interface ReadClient extends BillableBusiness {
  clientId: string;
  name: string;
  /** Its debits are stopped (S50). */
  isSuspended: boolean;
}

/** S30: what counts is billed from the signature on; what is given back, if its sale was, and of a billed sale always. */
function presentBilling(row: ClientSaleRow, business: ReadClient): Pick<ClientSale, "state" | "reason"> {
  const { listed, isWrittenOff, isHeld } = row;
  const { billableFrom, isSuspended } = business;
  const { reason } = listed;
  if (listed.isBilled) return { state: "billed", reason };
  if (listed.verifiedCents === 0) return { state: "excluded", reason };
  if (isBeforeAgreement(listed, row, billableFrom)) return { state: "excluded", reason: "before-agreement" };
  if (isWrittenOff) return { state: "excluded", reason: "written-off" };
  if (isHeld) return { state: "held", reason: "may-be-same" };
  if (isSuspended) return { state: "held", reason };
  return { state: isRowConfirmed(listed, business) ? "billable" : "not confirmed", reason };
}

/** A row of the billing list. */
export function presentClientSale(row: ClientSaleRow, client: ReadClient): ClientSale {
  const { listed } = row;
  const { state, reason } = presentBilling(row, client);
  return {
    id: listed.externalId,
    kind: listed.kind,
    source: listed.source,
    verified: listed.verifiedCents,
    commission: listed.commissionCents,
    clientId: client.clientId,
    name: client.name,
    item: row.item,
    totalOrder: listed.totalCents,
    currency: listed.currency,
    date: listed.key.day,
    state,
    reason,
  };
}
