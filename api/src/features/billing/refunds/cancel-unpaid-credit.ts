import { DebitRefund } from "../../../models/debit-refund.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import { Invoice } from "../../../models/invoice.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { readCents } from "../../../platform/db/money";
import { findBrought } from "../payments/find-due.query";
import { postCanceledCredit } from "./post-refund";
import { planCanceledCredit } from "./unpaid-credit.policy";

async function findOpenCredit({ id, amountCents, canceledCents }: DebitRefund): Promise<number> {
  const used = await InvoiceLine.findAll({ attributes: ["commissionCents"], where: { grantRef: id, live: true } });
  const left = readCents(amountCents) - readCents(canceledCents);
  return used.reduce((sum, { commissionCents }) => sum + readCents(commissionCents), left);
}

/**
 * Cancels credit of failed refunds of mistakes on a written-off invoice whose payment the bank took back. Credit of
 * granted questions ends by `fitQuestions`. Other invoices stay as
 * they are: the credit lowers what their client owes. The caller holds the lock of the business.
 */
export async function cancelUnpaidCredit(invoiceId: string, at: Date): Promise<void> {
  const invoice = await Invoice.findByPk(invoiceId, { attributes: ["status"], rejectOnEmpty: true });
  if (invoice.status !== "credited") return;
  const refunds = await DebitRefund.findAll({ where: { invoiceId }, order: ["requestedAt", "id"] });
  const failed = refunds.filter(({ status, disputeId }) => status === "failed" && disputeId === null);
  if (failed.length === 0) return;
  const questions = await DisputeLine.findAll({ attributes: ["creditedCents"], where: { invoiceId } });
  const granted = questions.reduce((sum, { creditedCents }) => sum + readCents(creditedCents), 0);
  const given = refunds.reduce((sum, { disputeId, amountCents, canceledCents }) => {
    return sum + (disputeId === null ? readCents(amountCents) : 0) - readCents(canceledCents);
  }, granted);
  const open = await Promise.all(failed.map(async (row) => ({ id: row.id, openCents: await findOpenCredit(row) })));
  for (const { id, cents } of planCanceledCredit({ brought: await findBrought(invoiceId), given }, open)) {
    const refund = failed.find((row) => row.id === id);
    const canceledCents = readCents((refund ? readCents(refund.canceledCents) : 0) + cents);
    await refund?.update({ canceledCents });
    if (refund) await postCanceledCredit(refund, { cents, canceledCents, at });
  }
}
