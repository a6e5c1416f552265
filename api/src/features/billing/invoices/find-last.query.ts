import { Invoice } from "../../../models/invoice.model";

/** Returns the last invoice in the chain of replacements of this one; itself without a replacement. */
export async function findLast(invoice: Invoice): Promise<Invoice> {
  const next = await Invoice.findOne({ where: { replacesId: invoice.id } });
  return next ? findLast(next) : invoice;
}
