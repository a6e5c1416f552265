import { Invoice } from "../../../models/invoice.model";

type Start = Pick<Invoice, "id">;

/** The last replacement; the invoice itself if nothing replaced it. */
export async function findLast(invoice: Invoice): Promise<Invoice> {
  return (await findLater(invoice)) ?? invoice;
}

async function findLater({ id }: Start): Promise<Invoice | null> {
  const next = await Invoice.findOne({ where: { replacesId: id } });
  return next && findLast(next);
}

/** The last replacement; null if there is none, or if it is void. */
export async function findReplacement(invoice: Start): Promise<Invoice | null> {
  const last = await findLater(invoice);
  return last?.status === "void" ? null : last;
}
