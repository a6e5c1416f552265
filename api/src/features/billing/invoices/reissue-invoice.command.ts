import type { ChangeInvoiceAnswer, ChangeInvoiceRequest } from "@portal/api-contract";
import { Op } from "sequelize";
import { Business } from "../../../models/business.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { Invoice } from "../../../models/invoice.model";
import type { Transaction } from "../../../platform/db/database";
import { inBusiness } from "../../../sales/lock-business";
import { findBillingTarget } from "../billing-clients.query";
import type { BillingTarget } from "../billing-clients.sql";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { billingTexts } from "../billing.texts";
import { prepareBill } from "../rehearsal/prepare-bill.query";
import { carryOut, hashRequest, stateRows } from "./bill-client.command";
import { presentBilled } from "./bill.presenter";
import { findInvoiceOrRefuse, makeVoid } from "./void-invoice.command";

/** The rows that an invoice billed, whatever became of them: its credits follow of themselves (S30). */
async function findBilledIds(transaction: Transaction, invoiceId: string): Promise<ReadonlySet<string>> {
  const where = { invoiceId, kind: { [Op.ne]: "credit" } };
  const lines = await InvoiceLine.findAll({ attributes: ["externalId"], where, transaction });
  return new Set(lines.map(({ externalId }) => externalId));
}

/** Bills the rows of a void invoice once more, at what they are now; null: too little is left of them. */
async function billAgain(
  dependencies: BillingDependencies,
  transaction: Transaction,
  { invoice, target, caller }: { invoice: Invoice; target: BillingTarget; caller: BillingCaller },
): Promise<Invoice | null> {
  const { id, startDay: start, endDay: end } = invoice;
  const choice = { start, end, chosen: await findBilledIds(transaction, id), confirmUnconfirmed: true };
  const now = dependencies.clock.now();
  const bill = await prepareBill(dependencies.database, target, choice, { now, transaction });
  const requestHash = hashRequest(target, choice, stateRows(bill.plan));
  return carryOut(dependencies, transaction, { bill, requestHash, caller, replacesId: id });
}

/**
 * Puts another invoice over the same rows, with a number of its own, in the place of one that is made void or is void already.
 * Again: the same answer. Throws 409 where money is on its way or has arrived, and without an active mandate.
 */
export function createReissueInvoice(dependencies: BillingDependencies) {
  const { database } = dependencies;
  return async ({ id, reason }: ChangeInvoiceRequest, caller: BillingCaller): Promise<ChangeInvoiceAnswer> => {
    const { businessId } = await findInvoiceOrRefuse(id);
    const { ownerUserId } = await Business.findByPk(businessId, { attributes: ["ownerUserId"], rejectOnEmpty: true });
    const target = await findBillingTarget(database, ownerUserId);
    return inBusiness(database, businessId, async ({ transaction }) => {
      const invoice = await findInvoiceOrRefuse(id, transaction);
      const known = await Invoice.findOne({ where: { replacesId: id }, transaction });
      await makeVoid(dependencies, transaction, invoice, { reason, caller });
      const replacement = known ?? (await billAgain(dependencies, transaction, { invoice, target, caller }));
      const message = billingTexts.reissued(invoice.invoiceNumber ?? "", replacement?.invoiceNumber ?? null);
      return { invoice: replacement && presentBilled(replacement), message, type: "success" };
    });
  };
}
