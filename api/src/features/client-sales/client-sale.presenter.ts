import type { ClientSale } from "@portal/api-contract";
import { isRowConfirmed } from "../../sales/reading/listed-row";
import { isBeforeAgreement } from "../../sales/reading/owed-rows.sql";
import type { BillableBusiness } from "../../sales/sales-business.sql";
import type { ClientSaleRow } from "./client-sales.sql";

interface ReadClient extends BillableBusiness {
  clientId: string;
  name: string;
  isSuspended: boolean;
}

/** S30: a counted sale is billed when made after the signature. A refund follows its sale; a refund of a billed sale is always credited. */
function presentBilling(row: ClientSaleRow, business: ReadClient): Pick<ClientSale, "state" | "reason"> {
  const { listed, isWrittenOff, isOnHold } = row;
  const { billableFrom, isSuspended } = business;
  const { reason } = listed;
  if (listed.isBilled) return { state: "billed", reason };
  if (listed.verifiedCents === 0) return { state: "excluded", reason };
  if (isBeforeAgreement(listed, row, billableFrom)) return { state: "excluded", reason: "before-agreement" };
  if (isWrittenOff) return { state: "excluded", reason: "written-off" };
  if (isOnHold) return { state: "held", reason: "may-be-same" };
  if (isSuspended) return { state: "held", reason };
  return { state: isRowConfirmed(listed, business) ? "billable" : "not confirmed", reason };
}

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
