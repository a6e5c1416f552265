import { randomUUID } from "node:crypto";

import { LabRefusal } from "../../../control/refusal.js";
import type { LabContext } from "../../../lab-context.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { booksOf, merchantsToSearch } from "../books/merchant-books.js";
import { deriveMixedId } from "../derive-id.js";
import type { DisputeRecord } from "../disputes/dispute.model.js";
import { paymentIdOf } from "../orders/order.model.js";
import { priceSale } from "../orders/price-sale.js";
import { findPaidSale } from "../payments/payment.presenter.js";
import { disputeEvent } from "../webhooks/resource-events.js";
import { sendSquareEvent } from "../webhooks/send-square-event.js";
import { findSale } from "./find-order.js";
import { invalid, readCents } from "../../../control/read-body.js";

const DUE_MS = 14 * 86_400_000;

/** Opens a cardholder's dispute of a payment, for the whole or a part. */
export function disputeSale(lab: LabContext, tenant: Tenant, body: unknown): object {
  const { merchant, books, sale, content } = findSale(tenant, body);
  const total = priceSale(content).amounts.total;
  const amount = readCents(body, "amount") ?? total;
  if (findPaidSale(sale)?.content.tender !== "CARD") {
    throw new LabRefusal(409, "not_paid_by_card", "Only a card payment can be disputed.");
  }
  if (amount < 1 || amount > total) throw invalid(`amount is 1 to ${String(total)} cents.`);
  const now = tenant.clock.now().getTime();
  const dispute: DisputeRecord = {
    id: deriveMixedId(randomUUID(), 20),
    paymentId: paymentIdOf(sale.id),
    saleId: sale.id,
    locationId: sale.locationId,
    currency: sale.currency,
    amount,
    reason: "NOT_AS_DESCRIBED",
    state: "EVIDENCE_REQUIRED",
    createdAt: now,
    updatedAt: now,
    dueAt: now + DUE_MS,
    version: 1,
  };
  books.disputes.set(dispute.id, dispute);
  sendSquareEvent(lab, tenant, disputeEvent(merchant.id, "dispute.created", dispute));
  return presentOutcome(dispute);
}

/** Closes a dispute as the bank decides it: won or lost. */
export function closeDispute(lab: LabContext, tenant: Tenant, body: unknown): object {
  const id = String(readField(body, "disputeId"));
  const won = readField(body, "won");
  if (typeof won !== "boolean") throw invalid("won is true or false.");
  for (const merchant of merchantsToSearch(tenant)) {
    const dispute = booksOf(tenant, merchant).disputes.get(id);
    if (!dispute) continue;
    if (dispute.state === "WON" || dispute.state === "LOST") {
      throw new LabRefusal(409, "closed", "The dispute is closed already.");
    }
    dispute.state = won ? "WON" : "LOST";
    dispute.updatedAt = tenant.clock.now().getTime();
    dispute.version += 1;
    sendSquareEvent(lab, tenant, disputeEvent(merchant.id, "dispute.state.updated", dispute));
    return presentOutcome(dispute);
  }
  throw new LabRefusal(404, "unknown_dispute", "disputeId is no dispute of this space.");
}

function presentOutcome({ id, state, amount }: DisputeRecord): object {
  return { disputeId: id, state, amount };
}
