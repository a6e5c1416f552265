import type { Invoice } from "../../../models/invoice.model";
import { findKeptCents } from "./absorb.policy";
import { findGivenLines, sumGivenOf, sumTaken } from "./given-before.sql";

/**
 * Cents of an invoice that its client keeps of a further refund for no particular line. The next bill charges the rest
 * again, because it was credited or refunded before (S72).
 */
export async function findKept({ id, businessId }: Pick<Invoice, "id" | "businessId">): Promise<number> {
  const lines = (await findGivenLines(businessId)).filter(({ line }) => line.invoiceId === id);
  const taken = await sumTaken(businessId);
  const ofLines = lines.reduce((sum, { ref, given }) => sum + given - (taken.get(ref) ?? 0), 0);
  return findKeptCents({ ...(await sumGivenOf(id)), ofLines });
}
