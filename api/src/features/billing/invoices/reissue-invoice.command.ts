import type { ChangeInvoiceAnswer, ChangeInvoiceRequest } from "@portal/api-contract";
import { Op } from "sequelize";
import { InvoiceLine } from "../../../models/invoice-line.model";
import type { Invoice } from "../../../models/invoice.model";
import { Sale } from "../../../models/sale.model";
import { inBusiness, type BusinessLock } from "../../../sales/lock-business";
import { findBusinessTarget } from "../clients/billing-clients.query";
import type { BillingTarget } from "../clients/billing-clients.sql";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { billingTexts } from "../billing.texts";
import type { BillChoice } from "../rehearsal/plan-bill.policy";
import { prepareBill } from "../rehearsal/prepare-bill.query";
import { issueIfBillable, hashRequest, stateRows } from "./bill-client.command";
import { presentBilled } from "./bill.presenter";
import { findLast, findReplacement } from "./find-last.query";
import { findInvoiceOrRefuse, makeVoid } from "./void-invoice.command";

/**
 * Rows and days to bill again. A change of the time zone may have moved the rows, so the days include the rows' current
 * days. Credits and corrections follow by themselves (S30).
 */
async function findBilled({
  id: invoiceId,
  businessId,
  startDay,
  endDay,
}: Invoice): Promise<Pick<BillChoice, "start" | "end" | "chosen">> {
  const where = { invoiceId, kind: { [Op.notIn]: ["credit", "correction"] } };
  const lines = await InvoiceLine.findAll({ attributes: ["source", "externalId"], where });
  const ids = lines.map(({ externalId }) => externalId);
  const sources = [...new Set(lines.map(({ source }) => source))];
  const listed = { businessId, source: sources, externalId: ids, isListed: true };
  const rows = await Sale.findAll({ attributes: ["localDay"], where: listed });
  const days = [startDay, endDay, ...rows.flatMap(({ localDay }) => localDay ?? [])].sort();
  return { start: days.at(0) ?? startDay, end: days.at(-1) ?? endDay, chosen: new Set(ids) };
}

/** Bills the rows at current amounts; null if the total is too small. */
async function billAgain(
  dependencies: BillingDependencies,
  lock: BusinessLock,
  { invoice, last, ...known }: { invoice: Invoice; last: Invoice; target: BillingTarget; caller: BillingCaller },
): Promise<Invoice | null> {
  const { target, caller } = known;
  const choice = { ...(await findBilled(invoice)), confirmUnconfirmed: true };
  const now = dependencies.clock.now();
  const bill = await prepareBill(target, choice, { now });
  const requestHash = hashRequest(target, choice, stateRows(bill.plan));
  return issueIfBillable(dependencies, lock, { bill, requestHash, caller, replacesId: last.id });
}

/**
 * Bills the same rows under a new number. Voids the old invoice, unless it and its replacements are void. Repeating
 * returns the same answer. Throws 409 if money is in process or received, and without an active mandate.
 */
export function createReissueInvoice(dependencies: BillingDependencies) {
  return async ({ id, reason }: ChangeInvoiceRequest, caller: BillingCaller): Promise<ChangeInvoiceAnswer> => {
    const { businessId } = await findInvoiceOrRefuse(id);
    return inBusiness(businessId, async (lock) => {
      const target = await findBusinessTarget(businessId);
      const invoice = await findInvoiceOrRefuse(id);
      const last = await findLast(invoice);
      await makeVoid(dependencies, lock, invoice, { reason, caller });
      const again = { invoice, last, target, caller };
      const replacement = (await findReplacement(invoice)) ?? (await billAgain(dependencies, lock, again));
      const message = billingTexts.reissued(invoice.invoiceNumber ?? "", replacement?.invoiceNumber ?? null);
      return { invoice: replacement && presentBilled(replacement), message, type: "success" };
    });
  };
}
