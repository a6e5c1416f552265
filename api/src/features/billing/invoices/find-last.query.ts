import { Invoice } from "../../../models/invoice.model";

type Start = Pick<Invoice, "id">;

/** Returns the last invoice in the chain of replacements of this one; itself without a replacement. */
export async function findLast(invoice: Invoice): Promise<Invoice> {
  return (await findLater(invoice)) ?? invoice;
}

async function findLater({ id }: Start): Promise<Invoice | null> {
  const next = await Invoice.findOne({ where: { replacesId: id } });
  return next && findLast(next);
}

/** Returns the invoice that replaces this one now; null: none, or the last replacement is void. */
export async function findReplacement(invoice: Start): Promise<Invoice | null> {
  const last = await findLater(invoice);
  return last?.status === "void" ? null : last;
}
