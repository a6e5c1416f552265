import { Invoice } from "../../../models/invoice.model";

type Start = Pick<Invoice, "id">;

/** Follows the replacements; itself without any. */
export async function findLast(invoice: Invoice): Promise<Invoice> {
  return (await findLater(invoice)) ?? invoice;
}

async function findLater({ id }: Start): Promise<Invoice | null> {
  const next = await Invoice.findOne({ where: { replacesId: id } });
  return next && findLast(next);
}

/** Null: none, or the last replacement is void. */
export async function findReplacement(invoice: Start): Promise<Invoice | null> {
  const last = await findLater(invoice);
  return last?.status === "void" ? null : last;
}
