import type { DebitRefund } from "../../../models/debit-refund.model";
import { Invoice } from "../../../models/invoice.model";
import { readCents } from "../../../platform/db/money";
import { sumCredited } from "../disputes/invoice-book.policy";
import { readInvoiceMoney } from "../disputes/invoice-money.query";
import { listOpenRefundCredit } from "./open-refund-credit.query";
import { postCanceledCredit } from "./post-refund";
import { planCanceledCredit } from "./unpaid-credit.policy";

/** Throws for an unknown id. */
export async function cancelRefundCredit(
  refunds: readonly DebitRefund[],
  { id, cents }: { id: string; cents: number },
): Promise<DebitRefund> {
  const refund = refunds.find((row) => row.id === id);
  if (!refund) throw new Error(`There is no refund ${id}.`);
  return refund.update({ canceledCents: readCents(readCents(refund.canceledCents) + cents) });
}

/**
 * Cancels credit of failed refunds for mistakes, on a written-off invoice whose payment the bank returned.
 * `fitQuestions` cancels credit of grants. On other invoices the credit lowers the owed amount. Needs the business's
 * lock.
 */
export async function cancelUnpaidCredit(invoiceId: string, at: Date): Promise<void> {
  const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
  if (invoice.status !== "credited") return;
  const { refunds, book } = await readInvoiceMoney(invoice);
  const open = await listOpenRefundCredit(refunds.filter(({ disputeId }) => disputeId === null));
  for (const planned of planCanceledCredit({ received: book.received, credited: sumCredited(book) }, open)) {
    const refund = await cancelRefundCredit(refunds, planned);
    await postCanceledCredit(refund, { cents: planned.cents, canceledCents: refund.canceledCents, at });
  }
}
