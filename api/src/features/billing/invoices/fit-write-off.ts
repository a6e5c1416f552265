import { Invoice } from "../../../models/invoice.model";
import { planWriteOffChanges, type WriteOffChange } from "../disputes/invoice-book.policy";
import { readInvoiceMoney } from "../disputes/invoice-money.query";
import { postWriteOff } from "./post-invoice";

/**
 * Fits the write-off to the money: a lost payment raises the written-off cents, a grant lowers them. Needs the
 * business's lock.
 *
 * @param cause `isLost`: the bank took more cents back for good; `of`: id of the debit, payment or invoice that changed
 * the amount
 */
export async function fitWriteOff(
  invoiceId: string,
  { isLost, ...cause }: Pick<WriteOffChange, "isLost"> & { at: Date; of: string },
): Promise<void> {
  const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
  const { book } = await readInvoiceMoney(invoice);
  for (const change of planWriteOffChanges(book, isLost)) await postWriteOff(invoice, { ...change, ...cause });
}
