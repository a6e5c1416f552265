import { Invoice } from "../../../models/invoice.model";
import type { Transaction } from "../../../platform/db/database";

/** The last of the invoices that were put in the place of this one and of each other; itself where none was. */
export async function findLast(invoice: Invoice, transaction: Transaction | null = null): Promise<Invoice> {
  const next = await Invoice.findOne({ where: { replacesId: invoice.id }, transaction });
  return next ? findLast(next, transaction) : invoice;
}
