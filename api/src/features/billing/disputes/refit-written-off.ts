import { DebitRefund } from "../../../models/debit-refund.model";
import { Dispute } from "../../../models/dispute.model";
import { Invoice } from "../../../models/invoice.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { fitWriteOff } from "../invoices/fit-write-off";
import { cancelUnpaidCredit } from "../refunds/cancel-unpaid-credit";
import { usesCredit } from "../rehearsal/absorb.policy";
import { fitQuestions } from "./fit-questions";

/** Written-off invoices whose grants and failed refunds this invoice used as credit. */
async function findWrittenOff(invoiceId: string): Promise<string[]> {
  const lines = await InvoiceLine.findAll({ attributes: ["grantRef"], where: { invoiceId } });
  const refs = lines.map(({ grantRef }) => grantRef).filter(usesCredit);
  const of = { attributes: ["invoiceId"], where: { id: refs } };
  const credits = [...(await Dispute.findAll(of)), ...(await DebitRefund.findAll(of))];
  const where = { id: credits.map((credit) => credit.invoiceId), status: "credited" as const };
  return (await Invoice.findAll({ attributes: ["id"], where, order: ["id"] })).map(({ id }) => id);
}

/**
 * A void invoice reopens the credit that it used. If the money behind that credit was lost and written off, the credit
 * is canceled. Needs the business's lock.
 */
export async function refitWrittenOff(dependencies: DebitsDependencies, voidId: string, at: Date): Promise<void> {
  for (const id of await findWrittenOff(voidId)) {
    await fitQuestions(dependencies, id);
    await fitWriteOff(id, { at, isLost: false, of: voidId });
    await cancelUnpaidCredit(id, at);
  }
}
