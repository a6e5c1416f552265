import type { InvoiceEvent } from "@portal/api-contract";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { Invoice } from "../../../models/invoice.model";
import { findSettled } from "../payments/find-due.query";
import { moveInvoice, recordInvoiceEvent } from "./move-invoice";
import { findStatusAfter } from "./status-after.policy";

/**
 * Moves the invoice to the status of its money, with one event. Void and written-off invoices do not change. Needs the
 * business's lock.
 */
export async function followMoney(
  invoiceId: string,
  event: { at: Date; text: string | null; kind: InvoiceEvent["kind"] },
): Promise<void> {
  const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
  const attempts = await DebitAttempt.findAll({ where: { invoiceId }, order: ["attempt"] });
  const { status } = invoice;
  const next =
    status === "void" || status === "credited"
      ? status
      : findStatusAfter(attempts, { ...(await findSettled(invoice)), before: status });
  if (next === status) await recordInvoiceEvent({ invoiceId, ...event });
  else await moveInvoice(invoiceId, next, event);
}
