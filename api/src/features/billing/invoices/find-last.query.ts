import { Invoice } from "../../../models/invoice.model";

/** The last of the invoices that were put in the place of this one and of each other; itself where none was. */
export async function findLast(invoice: Invoice): Promise<Invoice> {
  const next = await Invoice.findOne({ where: { replacesId: invoice.id } });
  return next ? findLast(next) : invoice;
}
